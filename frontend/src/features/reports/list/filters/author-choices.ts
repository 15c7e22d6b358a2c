import type { User } from '@vigie/command-service/contract';
import { namesakesIn } from '../../../../shared/search/namesakes.ts';
import { namesLike } from './names-like.ts';

type Author = Pick<User, 'id' | 'name' | 'email'>;

interface AuthorChoice {
  readonly value: string;
  readonly label: string;
}

/** Those of the users whose name is like the text, with the email where another one has the same name. */
export function authorChoices(users: readonly Author[], text: string): readonly AuthorChoice[] {
  const namesakes = namesakesIn(users);
  return namesLike(users, text).map(({ id, name, email }) => ({
    value: id,
    label: namesakes.has(id) ? `${name} (${email})` : name,
  }));
}
