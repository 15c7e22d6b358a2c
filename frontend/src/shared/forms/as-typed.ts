/** For a field of names, addresses or numbers: no browser puts right, completes or capitalises what is typed. */
export const AS_TYPED = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
