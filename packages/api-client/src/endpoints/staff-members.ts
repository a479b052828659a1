import {
  checkUsername,
  confirmVet,
  createStaff,
  deactivateStaff,
  inviteStaff,
  listStaff,
  type NewStaffBody,
  reactivateStaff,
  readStaff,
  resetStaffPassword,
  type StaffAnswer,
  type StaffBody,
  type StaffMember,
  type StaffPasswordBody,
  type StaffQuery,
  updateStaff,
  updateVet,
  type VetBody,
} from '@practice-portal/domain/staff-member';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PEOPLE } from '../cache/shown-in.ts';

interface OfPractice {
  practiceId: number;
}

/** One staff member. */
export interface StaffRef extends OfPractice {
  staffId: number;
}

/** Is done once under its key. */
interface Once {
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** A change to a person, over the version it was made to. */
export interface StaffChange<Body> extends StaffRef, Once {
  body: Body;
  version: number;
}

const memberOf = (answer: StaffAnswer): StaffMember => answer.data;

const peopleUnless = (_answer: unknown, error: unknown) => (error ? [] : [...PEOPLE]);

/** The practice's staff, as its administrators and managers see to them. */
export const staffMemberEndpoints = api.enhanceEndpoints({ addTagTypes: PEOPLE }).injectEndpoints({
  endpoints: (build) => ({
    staffList: build.query({
      ...sending(listStaff, ({ practiceId, ...query }: StaffQuery & OfPractice) => ({ params: { practiceId }, query })),
      providesTags: ['StaffMember'],
    }),
    staffMember: build.query({
      ...sending(readStaff, (params: StaffRef) => ({ params })),
      transformResponse: memberOf,
      providesTags: ['StaffMember'],
    }),
    usernameTaken: build.query({
      ...sending(checkUsername, ({ practiceId, username }: OfPractice & { username: string }) => ({
        params: { practiceId },
        query: { username },
      })),
      transformResponse: (answer: { data: boolean }): boolean => answer.data,
      keepUnusedDataFor: 0,
    }),
    createStaff: build.mutation({
      ...sending(createStaff, ({ practiceId, ...rest }: OfPractice & Once & { body: NewStaffBody }) => ({
        params: { practiceId },
        ...rest,
      })),
      transformResponse: memberOf,
      invalidatesTags: peopleUnless,
    }),
    updateStaff: build.mutation({
      ...sending(updateStaff, ({ practiceId, staffId, ...rest }: StaffChange<StaffBody>) => ({ params: { practiceId, staffId }, ...rest })),
      transformResponse: memberOf,
      invalidatesTags: peopleUnless,
    }),
    updateAffiliateVet: build.mutation({
      ...sending(updateVet, ({ practiceId, staffId: id, ...rest }: StaffChange<VetBody>) => ({ params: { practiceId, id }, ...rest })),
      transformResponse: memberOf,
      invalidatesTags: peopleUnless,
    }),
    deactivateStaff: build.mutation({ ...sending(deactivateStaff, (params: StaffRef) => ({ params })), invalidatesTags: peopleUnless }),
    reactivateStaff: build.mutation({ ...sending(reactivateStaff, (params: StaffRef) => ({ params })), invalidatesTags: peopleUnless }),
    confirmVet: build.mutation({ ...sending(confirmVet, (params: StaffRef) => ({ params })), invalidatesTags: peopleUnless }),
    resetStaffPassword: build.mutation({
      ...sending(resetStaffPassword, ({ userId, body }: { userId: number; body: StaffPasswordBody }) => ({ params: { userId }, body })),
      invalidatesTags: peopleUnless,
    }),
    inviteStaff: build.mutation({ ...sending(inviteStaff, (params: StaffRef) => ({ params })), invalidatesTags: peopleUnless }),
  }),
});

export const {
  useStaffListQuery,
  useStaffMemberQuery,
  useLazyUsernameTakenQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useUpdateAffiliateVetMutation,
  useDeactivateStaffMutation,
  useReactivateStaffMutation,
  useConfirmVetMutation,
  useResetStaffPasswordMutation,
  useInviteStaffMutation,
} = staffMemberEndpoints;
