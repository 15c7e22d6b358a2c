/** In each round every part has one of its faults, another one in the next round. */
export function* inRounds<T>(parts: readonly (readonly T[])[], rounds: number): Generator<T> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, faults] of parts.entries()) {
      const fault = faults[(round + index) % faults.length];
      if (fault !== undefined) yield fault;
    }
  }
}
