/**
 * Any thread's entry where TypeScript runs as it is written: plain JavaScript, since Node 20 gives a worker no loader
 * of its parent's. Runs the program that it is given.
 */
import { argv } from 'node:process';
import { register } from 'tsx/esm/api';

register();
const [, , program] = argv;
await import(program);
