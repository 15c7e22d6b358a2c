import { afterAll } from 'vitest';
import { killLeftovers } from './vigie-process.ts';

afterAll(killLeftovers);
