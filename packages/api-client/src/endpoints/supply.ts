import { readSparedRequests } from '@practice-portal/domain/supply';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

export const supplyEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    sparedRequests: build.query({ ...sending(readSparedRequests, (practiceId: number) => ({ params: { practiceId } })) }),
  }),
});

export const { useSparedRequestsQuery } = supplyEndpoints;
