/** The middle one; of an even number, the mean of the two in the middle. NaN of none. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The value that the share of samples (0 to 1) does not exceed: nearest rank. NaN of none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Half the distance between smallest and largest, as a share of the median. */
export function spread(samples: readonly number[]): number {
  return (Math.max(...samples) - Math.min(...samples)) / 2 / median(samples);
}
