import type { User } from '@vigie/command-service/contract';
import { fold } from '../../../../shared/search/fold.ts';
import { namesLike } from './names-like.ts';

type Author = Pick<User, 'id' | 'name' | 'email'>;

interface AuthorChoice {
  readonly value: string;
  readonly label: string;
}

/** Those of the users whose name is like the text, with the email where another one has the same name. */
export function authorChoices(users: readonly Author[], text: string): readonly AuthorChoice[] {
  const names = new Map<string, number>();
  for (const { name } of users) names.set(fold(name), (names.get(fold(name)) ?? 0) + 1);
  return namesLike(users, text).map(({ id, name, email }) => ({
    value: id,
    label: names.get(fold(name)) === 1 ? name : `${name} (${email})`,
  }));
}
