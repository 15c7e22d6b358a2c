/*
 * Run by mongosh: makes the replica set and Vigie's account. Again it changes nothing but the account's password.
 * MONGO_MEMBERS: host:port, separated by commas. The root account is made by the first member's own first start.
 */
const { MONGO_MEMBERS, MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;
const hosts = MONGO_MEMBERS.split(',');
const root = `root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}`;
const config = { _id: 'vigie', members: hosts.map((host, _id) => ({ _id, host })) };

const first = connect(`mongodb://${root}@${hosts[0]}/admin?directConnection=true`);
try {
  first.adminCommand({ replSetInitiate: config });
} catch (error) {
  if (error.codeName !== 'AlreadyInitialized') throw error;
}

const set = connect(`mongodb://${root}@${hosts.join(',')}/admin?replicaSet=vigie&serverSelectionTimeoutMS=60000`);
for (let tries = 0; !set.hello().isWritablePrimary; tries += 1) {
  if (tries === 300) throw new Error('The replica set has no primary');
  sleep(200);
}
const vigie = set.getSiblingDB('vigie');
const account = { pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'vigie' }] };
if (vigie.getUser('vigie') === null) vigie.createUser({ user: 'vigie', ...account });
else vigie.updateUser('vigie', account);
print('The replica set is there');
