import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { textOf } from './compose.ts';

interface Account {
  readonly pwd: string;
  readonly roles: readonly object[];
}

/** As much of a replica set as mongosh would show to the script. */
function replicaSet() {
  let config: unknown = null;
  let turns = 0;
  const accounts = new Map<string, Account>();
  const addresses: string[] = [];
  const vigie = {
    getUser: (name: string) => accounts.get(name) ?? null,
    createUser: ({ user, ...account }: Account & { readonly user: string }) => accounts.set(user, account),
    updateUser: (name: string, account: Account) => accounts.set(name, account),
  };
  const connect = (address: string) => {
    addresses.push(address);
    return {
      adminCommand: ({ replSetInitiate }: { readonly replSetInitiate: unknown }) => {
        if (config !== null) throw Object.assign(new Error('already'), { codeName: 'AlreadyInitialized' });
        config = replSetInitiate;
      },
      // A primary is elected a little later.
      hello: () => ({ isWritablePrimary: (turns += 1) > 2 }),
      getSiblingDB: () => vigie,
    };
  };
  const initiate = (password: string): void => {
    const env = {
      MONGO_MEMBERS: 'mongo-1:27017,mongo-2:27017',
      MONGO_ROOT_PASSWORD: 'p@ss',
      MONGO_PASSWORD: password,
    };
    const context = createContext({ process: { env }, connect, sleep: () => {}, print: () => {} });
    runInContext(textOf('deploy/mongo/initiate.js'), context);
  };
  return { initiate, accounts, addresses, config: () => config };
}

describe('The script for the MongoDB replica set', () => {
  it('makes the set and an account that reaches its own database only', () => {
    const { initiate, accounts, addresses, config } = replicaSet();
    initiate('first');
    expect(config()).toEqual({
      _id: 'vigie',
      members: [
        { _id: 0, host: 'mongo-1:27017' },
        { _id: 1, host: 'mongo-2:27017' },
      ],
    });
    expect([...accounts]).toEqual([['vigie', { pwd: 'first', roles: [{ role: 'readWrite', db: 'vigie' }] }]]);
    expect(addresses[0]).toBe('mongodb://root:p%40ss@mongo-1:27017/admin?directConnection=true');
  });

  it('changes nothing at the next start but the password, where that has changed', () => {
    const { initiate, accounts, config } = replicaSet();
    initiate('first');
    const made = config();
    initiate('second');
    expect(config()).toBe(made);
    expect(accounts.get('vigie')?.pwd).toBe('second');
  });
});
