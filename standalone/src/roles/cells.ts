import type { Row } from './row.ts';

/** Who calls. Those of `OUT` are nobody to the school. */
export const PERSONAS = ['signed out', 'owner', 'other', 'cpe', 'admin', 'removed', 'expired'] as const;
export type Persona = (typeof PERSONAS)[number];

/** Whose the object is. */
export const OWNERS = ['owner', 'cpe', 'admin'] as const;
export type Owner = (typeof OWNERS)[number];

/** One call of one persona about one object in one state, and what is to come of it. */
export interface Cell {
  readonly state: string;
  readonly owner: Owner;
  readonly persona: Persona;
  readonly outcome: string;
}

/** Every cell of a row. @throws when the row tells of more or fewer callers than there are */
export function cellsOf({ call, outcomes }: Row): readonly Cell[] {
  return Object.entries(outcomes).flatMap(([state, text]) => {
    const columns = text.split(' ');
    const owners = columns.length === 6 ? OWNERS : (['owner'] as const);
    return owners.flatMap((owner) =>
      PERSONAS.map((persona) => {
        const outcome =
          isOut(persona) && columns.length < 7 ? '401' : columns[columnOf(persona, owner, columns.length)];
        if (outcome === undefined) throw new Error(`${call}, ${state}: no outcome for ${persona}`);
        return { state, owner, persona, outcome };
      }),
    );
  });
}

const isOut = (persona: Persona): boolean => ['signed out', 'removed', 'expired'].includes(persona);

function columnOf(persona: Persona, owner: Owner, columns: number): number {
  if (columns === 7) return PERSONAS.indexOf(persona);
  const role = persona === 'cpe' ? 1 : persona === 'admin' ? 2 : 0;
  if (columns === 3) return role;
  if (columns !== 6) return -1;
  return role * 2 + (persona === owner ? 0 : 1);
}
