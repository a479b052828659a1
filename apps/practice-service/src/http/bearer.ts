/** The token of an `Authorization: Bearer` header; undefined when there is none. */
export const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
