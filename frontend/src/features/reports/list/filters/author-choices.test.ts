import { expect, it } from 'vitest';
import { authorChoices } from './author-choices.ts';

const user = (id: string, name: string) => ({ id, name, email: `${id}@school.test` });

const users = [
  user('a', 'Marie Dupré'),
  user('b', 'Paul Le Goff'),
  user('c', 'Marie DUPRE'),
  user('d', 'Marie Durand'),
];
const labels = (text: string) => authorChoices(users, text).map(({ label }) => label);

it('Authors of the same name are told apart by their email', () => {
  expect(labels('marie du')).toEqual(['Marie Dupré (a@school.test)', 'Marie DUPRE (c@school.test)', 'Marie Durand']);
  expect(labels('goff')).toEqual(['Paul Le Goff']);
});

it('An author can be chosen by the id', () => {
  expect(authorChoices(users, 'dupre').map(({ value }) => value)).toEqual(['a', 'c']);
});
