import { HttpResponse, type JsonBodyType } from 'msw';

/** Any of the portal's calls, wherever the hosts are, as long as they end in `/api`. */
export const API = '*/api';

/** An error as the service sends it. */
export const refuse = (status: number, errorMessage: string, extra: Record<string, JsonBodyType> = {}): HttpResponse<JsonBodyType> =>
  HttpResponse.json({ errorMessage, ...extra }, { status });
