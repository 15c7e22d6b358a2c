/** Whether the browser would ask before it leaves the page: what was typed would go with that. */
export const isLeavingAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
