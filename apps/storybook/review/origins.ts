/** Where the builds are served. */
export const PORTS = { before: 6106, after: 6107 } as const;
export const ORIGINS = { before: `http://127.0.0.1:${PORTS.before}`, after: `http://127.0.0.1:${PORTS.after}` } as const;
