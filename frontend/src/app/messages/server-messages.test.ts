import { MESSAGE_KEYS } from '@vigie/command-service/contract/messages';
import { describe, expect, it } from 'vitest';
import { serverMessages } from './server-messages.ts';

describe('The texts of the servers’ messages', () => {
  it('are in the catalogue under the keys that the servers send', () => {
    expect(MESSAGE_KEYS.map((key) => serverMessages[key].id)).toEqual(MESSAGE_KEYS);
  });
});
