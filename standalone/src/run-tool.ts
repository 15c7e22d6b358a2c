import { argv } from 'node:process';
import { lineForOperator } from '@vigie/engines';
import type { Output } from './cli/console.ts';
import { UsageError } from './cli/usage-error.ts';

/**
 * Runs a tool, whose exit code is the process's: 2 for a wrong command line, file or setting, a log that is away, or a
 * disk that is full, which is told in plain words.
 * @param usage how it is called, which is all that `--help` asks for
 */
export async function runTool(usage: string, tool: (output: Output) => Promise<number>): Promise<void> {
  if (argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await tool({ out: console.log, err: console.error });
  } catch (error) {
    const line = error instanceof UsageError ? error.message : lineForOperator(error);
    if (line === null) throw error;
    console.error(line);
    process.exitCode = 2;
  }
}
