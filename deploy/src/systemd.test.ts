import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '../../scripts/build-programs.ts';
import { textOf } from './compose.ts';

const UNIT = textOf('deploy/systemd/vigie.service');

describe('The systemd unit', () => {
  it('runs a program that the build makes, and one that is no local school unless told so', () => {
    const [, program = ''] = /^ExecStart=\/usr\/bin\/node dist\/programs\/([\w-]+)\.js$/mu.exec(UNIT) ?? [];
    expect(PROGRAMS[program]).toBe('standalone/src/main.ts');
  });

  it('keeps all in the one folder that the process may write', () => {
    const [, folder] = /^StateDirectory=([\w-]+)$/mu.exec(UNIT) ?? [];
    expect(UNIT).toContain(`\nEnvironment=DATA_DIR=/var/lib/${folder}\n`);
    expect(UNIT).toContain('\nProtectSystem=strict\n');
  });
});
