/** Whether a host, as addresses or URLs write it, is reached from this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/u.test(host);
