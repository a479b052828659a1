import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CA, GB, NOW, US } from '../../../test/fixed.ts';
import type { PracticeHomeFeatures } from '../../practice/schema.ts';
import {
  isSignable,
  isUnderWay,
  nextChecks,
  nextToSign,
  signOffEntry,
  signOffOutcome,
  startSignOff,
  type SignOffHalt,
  type SignOffReason,
  type SignOffState,
} from './sign-off.ts';
import type { SignOffEvent } from './sign-off-events.ts';
import { signOffReducer } from './sign-off-reducer.ts';
import { pinReason, signOffReasons } from './sign-off-schema.ts';
import { SIGN_OFF_MAX, type ValidationRule } from '../queue/types.ts';
import type { ApprovalQueueItem, ApproveValidation, DecisionAnswer, ValidationMessage } from '../queue/schema.ts';
import { makeCompliance, makeItem } from '../../testing/index.ts';

const VET = 5;
const items = (count: number): ApprovalQueueItem[] => Array.from({ length: count }, (_, index) => makeItem({ id: index + 1 }));
const start = (list: readonly ApprovalQueueItem[] = items(3)): SignOffState => {
  let key = 0;
  return startSignOff(list, { vetStaffId: VET, createKey: () => `key ${(key += 1)}`, now: NOW });
};
const ref = (id: number) => ({ type: 'EC_ORDER_ITEM', id }) as const;
const run = (state: SignOffState, ...events: SignOffEvent[]): SignOffState => events.reduce(signOffReducer, state);
const answer = (id: number): DecisionAnswer => ({
  ...ref(id),
  decision: 'APPROVED',
  decidedAt: '2026-11-20T12:00:00Z',
  vetStaffId: VET,
  vetDisplayName: 'Dr. Ana Silva',
  rxId: 9000 + id,
});
const MESSAGE: SignOffReason = { kind: 'message', heading: 'Weight', text: 'Too light' };
const ready = (id: number): SignOffEvent[] => [
  { type: 'CHECK_SENT', item: ref(id) },
  { type: 'CHECKED', item: ref(id), reasons: [] },
];
const reviewed = (id: number): SignOffEvent[] => [...ready(id), { type: 'REVIEWED', item: ref(id) }];
const send = (id: number): SignOffEvent[] => [
  { type: 'RECHECK_SENT', item: ref(id) },
  { type: 'CLEARED', item: ref(id) },
  { type: 'DECISION_SENT', item: ref(id) },
];
const approve = (id: number): SignOffEvent[] => [...send(id), { type: 'DECIDED', item: ref(id), answer: answer(id) }];
const steps = ({ entries }: SignOffState): string[] => entries.map(({ step }) => step);
const outcomes = ({ entries }: SignOffState): string[] => entries.map(signOffOutcome);

describe('a set, step by step', () => {
  test('opens with each item once, its own defaults, nothing to print, and a key of its own', () => {
    const set = start([...items(60), makeItem({ id: 1 })]);
    expect(set.entries).toHaveLength(SIGN_OFF_MAX);
    expect(new Set(set.entries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(SIGN_OFF_MAX);
    expect(set.entries[0]?.form).toMatchObject({
      printOrder: false,
      printRXCart: false,
      printReceipt: false,
      usageInstructions: expect.any(String) as string,
    });
    expect(start([makeItem({ id: 1 }), makeItem({ id: 1 })]).entries).toHaveLength(1);
    expect(start([makeItem({ id: 1 }), makeItem({ id: 1, type: 'RX_CART_ITEM' })]).entries).toHaveLength(2);
  });

  test('checks a bounded number at once, the one in view first', () => {
    const set = start(items(5));
    expect(nextChecks(set, 2, ref(4)).map(({ item }) => item.id)).toEqual([4, 1]);
    const checking = run(set, { type: 'CHECK_SENT', item: ref(4) });
    expect(nextChecks(checking, 2, ref(4)).map(({ item }) => item.id)).toEqual([1]);
    expect(nextChecks(run(checking, { type: 'CHECK_SENT', item: ref(1) }), 2, null)).toEqual([]);
  });

  test('an item with a message drops out, and nothing brings it back', () => {
    const dropped = run(start(), { type: 'CHECK_SENT', item: ref(1) }, { type: 'CHECKED', item: ref(1), reasons: [MESSAGE] });
    expect(signOffEntry(dropped, ref(1))).toMatchObject({ step: 'dropped', reasons: [MESSAGE] });
    expect(run(dropped, ...reviewed(1), { type: 'SIGN' }, ...approve(1))).toEqual(dropped);
  });

  test('only what was reviewed is signed, one after the other', () => {
    const set = run(start(), ...reviewed(1), ...ready(2), ...reviewed(3), { type: 'SIGN' });
    expect(nextToSign(set)?.item.id).toBe(1);
    expect(nextToSign(run(set, { type: 'RECHECK_SENT', item: ref(1) }))).toBeNull();
    expect(run(set, ...send(2))).toEqual(set);
    const first = run(set, ...approve(1));
    expect(nextToSign(first)?.item.id).toBe(3);
    const done = run(first, ...approve(3));
    expect(done.stage).toBe('done');
    expect(outcomes(done)).toEqual(['decided', 'notReviewed', 'decided']);
  });

  test('nothing is signed before the vet signs, and nothing is marked while it is', () => {
    const set = run(start(), ...reviewed(1), ...ready(2));
    expect(run(set, ...approve(1))).toEqual(set);
    const signing = run(set, { type: 'SIGN' });
    expect(run(signing, { type: 'REVIEWED', item: ref(2) }, { type: 'UNREVIEWED', item: ref(1) })).toEqual(signing);
    expect(run(start(), ...ready(1), { type: 'SIGN' }).stage).toBe('review');
  });

  test('what is said at the moment of signing drops the item; the others go on', () => {
    const set = run(
      start(),
      ...reviewed(1),
      ...reviewed(2),
      { type: 'SIGN' },
      { type: 'RECHECK_SENT', item: ref(1) },
      {
        type: 'DROPPED',
        item: ref(1),
        reasons: [MESSAGE],
      },
    );
    expect(nextToSign(set)?.item.id).toBe(2);
    expect(outcomes(run(set, ...approve(2)))).toEqual(['dropped', 'decided', 'notReviewed']);
  });

  test.each<[string, SignOffEvent[]]>([
    ['asked about again', []],
    ['cleared', [{ type: 'CLEARED', item: ref(1) }]],
    [
      'sent',
      [
        { type: 'CLEARED', item: ref(1) },
        { type: 'DECISION_SENT', item: ref(1) },
      ],
    ],
  ])('an item that is %s can still drop out', (_name, since) => {
    const signing = run(start(), ...reviewed(1), { type: 'SIGN' }, { type: 'RECHECK_SENT', item: ref(1) }, ...since);
    expect(outcomes(run(signing, { type: 'DROPPED', item: ref(1), reasons: [MESSAGE] }))[0]).toBe('dropped');
  });

  test('a wrong PIN keeps the set as it is', () => {
    const set = run(start(), ...reviewed(1), ...reviewed(2), { type: 'SIGN' }, { type: 'RECHECK_SENT', item: ref(1) });
    const halt: SignOffHalt = { kind: 'pin', message: { key: 'domain:approval.vetPinMismatch' } };
    const halted = run(set, { type: 'HALTED', item: ref(1), halt });
    expect(halted).toMatchObject({ stage: 'halted', halt });
    expect(steps(halted)).toEqual(['reviewed', 'reviewed', 'waiting']);
    expect(run(halted, { type: 'SIGN' })).toMatchObject({ stage: 'signing', halt: null });
    expect(run(halted, { type: 'BACK' })).toMatchObject({ stage: 'review', halt: null });
  });

  test('an answer that never came stops signing; going on leaves it for the last, and may find it approved', () => {
    const lost = run(start(), ...reviewed(1), ...reviewed(2), { type: 'SIGN' }, ...send(1), { type: 'UNANSWERED', item: ref(1) });
    expect(lost).toMatchObject({ stage: 'halted', halt: { kind: 'unreachable' } });
    expect(outcomes(lost)).toEqual(['unknown', 'notSigned', 'notReviewed']);
    const again = run(lost, { type: 'SIGN' }, ...approve(2));
    expect(nextToSign(again)?.item.id).toBe(1);
    const sent = run(again, { type: 'DECISION_SENT', item: ref(1) });
    expect(run(sent, { type: 'DECIDED', item: ref(1), answer: answer(1) }).stage).toBe('done');
    // It was not made: it is taken and checked again before it is sent again.
    const anew = run(sent, { type: 'UNDECIDED', item: ref(1) });
    expect(steps(anew)[0]).toBe('reviewed');
    expect(run(anew, { type: 'DECISION_SENT', item: ref(1) })).toEqual(anew);
  });

  test('a screen that goes away leaves what is true, and a late answer still counts', () => {
    const set = run(start(), ...reviewed(1), { type: 'CHECK_SENT', item: ref(2) }, { type: 'SIGN' }, ...send(1));
    const left = run(set, { type: 'INTERRUPTED' });
    expect(steps(left)).toEqual(['unanswered', 'waiting', 'waiting']);
    expect(left).toMatchObject({ stage: 'halted', halt: { kind: 'interrupted' } });
    expect(run(left, { type: 'DECIDED', item: ref(1), answer: answer(1) }).entries[0]).toMatchObject({ step: 'decided' });
    expect(run(start(), { type: 'INTERRUPTED' }).stage).toBe('review');
  });

  test('stopping waits for the item that is under way, and the vet may leave it at that', () => {
    const set = run(start(), ...reviewed(1), ...reviewed(2), { type: 'SIGN' });
    const busy = run(set, ...send(1));
    expect(run(busy, { type: 'STOPPED' })).toEqual(busy);
    expect(run(busy, { type: 'FINISHED' })).toEqual(busy);
    const stopped = run(busy, { type: 'DECIDED', item: ref(1), answer: answer(1) }, { type: 'STOPPED' });
    expect(stopped).toMatchObject({ stage: 'halted', halt: { kind: 'stopped' } });
    const finished = run(stopped, { type: 'FINISHED' });
    expect(outcomes(finished)).toEqual(['decided', 'notSigned', 'notReviewed']);
    expect(run(finished, { type: 'BACK' }, { type: 'SIGN' }, ...approve(2)).stage).toBe('done');
  });

  test('an approval that is taken back is none of the set any more', () => {
    const done = run(start(items(1)), ...reviewed(1), { type: 'SIGN' }, ...approve(1));
    const undone = run(done, { type: 'UNDONE', item: ref(1) });
    expect(undone.entries[0]).toMatchObject({ step: 'dropped', reasons: [{ kind: 'undone' }], answer: null });
    expect(run(undone, { type: 'BACK' }, { type: 'SIGN' }, ...approve(1)).entries[0]).toEqual(undone.entries[0]);
  });

  test('a check that failed is made again only when it is asked for', () => {
    const set = run(start(items(1)), { type: 'CHECK_SENT', item: ref(1) }, { type: 'CHECK_FAILED', item: ref(1) });
    expect(steps(set)).toEqual(['unchecked']);
    expect(nextChecks(set, 4, null)).toEqual([]);
    expect(steps(run(set, ...ready(1)))).toEqual(['ready']);
  });
});

const someItem = fc.integer({ min: 1, max: 4 }).map(ref);
const someReasons = fc.constantFrom<readonly SignOffReason[]>([], [MESSAGE], [{ kind: 'decided' }]);
const someEvent: fc.Arbitrary<SignOffEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'CHECK_SENT',
      'CHECK_FAILED',
      'REVIEWED',
      'UNREVIEWED',
      'RECHECK_SENT',
      'CLEARED',
      'DECISION_SENT',
      'UNANSWERED',
      'UNDECIDED',
    ),
    item: someItem,
  }),
  fc.record({ type: fc.constant('CHECKED' as const), item: someItem, reasons: someReasons }),
  someItem.map((item): SignOffEvent => ({ type: 'DECIDED', item, answer: answer(item.id) })),
  someItem.map((item): SignOffEvent => ({ type: 'DROPPED', item, reasons: [MESSAGE] })),
  someItem.map((item): SignOffEvent => ({ type: 'HALTED', item, halt: { kind: 'unreachable' } })),
  fc.record({ type: fc.constantFrom('SIGN', 'SIGN', 'STOPPED', 'INTERRUPTED', 'BACK', 'FINISHED') }),
);
/** Mostly what a screen would send, so that sets get far; in between anything. */
const likely = fc
  .integer({ min: 1, max: 3 })
  .chain((id) =>
    fc.constantFrom<SignOffEvent[]>(
      ready(id),
      reviewed(id),
      [{ type: 'BACK' }, ...reviewed(id), { type: 'SIGN' }, ...approve(id)],
      send(id),
      approve(id),
    ),
  );
const someEvents = fc
  .array(fc.oneof({ weight: 1, arbitrary: someEvent.map((event) => [event]) }, { weight: 3, arbitrary: likely }), { maxLength: 40 })
  .map((parts) => parts.flat());

test('whatever happens: no item with a message is sent, none more than once, and each ends in just one outcome', () => {
  let approvals = 0;
  fc.assert(
    fc.property(someEvents, (events) => {
      let state = start(items(3));
      const passed = new Map<number, { checked: boolean; reviewed: boolean; again: boolean }>();
      const gone = new Set<number>();
      for (const event of events) {
        const before = state;
        state = signOffReducer(before, event);
        expect(state.entries.map(({ item, idempotencyKey }) => [item, idempotencyKey])).toEqual(
          start(items(3)).entries.map(({ item, idempotencyKey }) => [item, idempotencyKey]),
        );
        expect(state.entries.filter(isUnderWay).length).toBeLessThanOrEqual(1);
        if (state.stage === 'done') expect(state.entries.some(isUnderWay)).toBe(false);
        expect(state.halt === null).toBe(state.stage !== 'halted');
        state.entries.forEach((entry, index) => {
          const { id } = entry.item;
          const was = before.entries[index]?.step;
          const marks = passed.get(id) ?? { checked: false, reviewed: false, again: false };
          if (entry.step !== was) {
            if (event.type === 'CHECKED') marks.checked = event.reasons.length === 0;
            if (entry.step === 'reviewed') marks.reviewed = true;
            if (entry.step === 'ready') marks.reviewed = false;
            if (entry.step === 'rechecking' || entry.step === 'reviewed') marks.again = false;
            if (event.type === 'CLEARED') marks.again = true;
            passed.set(id, marks);
            if (entry.step === 'sent') {
              expect(was === 'cleared' || was === 'unanswered').toBe(true);
              expect(marks).toEqual({ checked: true, reviewed: true, again: true });
              expect(gone.has(id)).toBe(false);
            }
          }
          if (entry.step === 'decided' || entry.step === 'dropped') gone.add(id);
          else expect(gone.has(id)).toBe(false);
          expect(entry.answer !== null).toBe(entry.step === 'decided');
          expect(entry.reasons.length > 0).toBe(entry.step === 'dropped');
        });
      }
      approvals += state.entries.filter(({ step }) => step === 'decided').length;
      const ended = run(state, { type: 'INTERRUPTED' }, { type: 'FINISHED' });
      expect(ended.stage).toBe('done');
      expect(ended.entries.filter((entry) => signOffOutcome(entry) === 'decided')).toHaveLength(
        ended.entries.filter(({ answer: made }) => made !== null).length,
      );
      for (const entry of ended.entries)
        expect(['decided', 'dropped', 'unknown', 'notSigned', 'notReviewed']).toContain(signOffOutcome(entry));
    }),
    { numRuns: 150 },
  );
  // The walks get somewhere.
  expect(approvals).toBeGreaterThan(60);
});

test('signing goes on as long as something is left, and ends when nothing is', () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      let state = run(start(items(3)), ...events, { type: 'INTERRUPTED' }, { type: 'BACK' }, { type: 'SIGN' });
      for (let turn = 0; turn < 20 && state.stage === 'signing'; turn += 1) {
        const next = nextToSign(state);
        expect(next).not.toBeNull();
        const { id } = next?.item ?? { id: 0 };
        state =
          next?.step === 'unanswered'
            ? run(state, { type: 'DECISION_SENT', item: ref(id) }, { type: 'DECIDED', item: ref(id), answer: answer(id) })
            : run(state, ...approve(id));
      }
      expect(state.stage).not.toBe('signing');
      expect(state.entries.some(isSignable)).toBe(false);
    }),
  );
});

const said = (rule: ValidationRule): ValidationMessage => ({
  rule,
  messageHeading: `${rule} heading`,
  messageText: 'text',
  actions: [],
  actionContext: {},
});
const NOTHING: ApproveValidation = { validationMessages: [], infoMessages: [], pharmacyNoteRequired: false };

describe('what drops an item out', () => {
  const reasons = (
    compliance: Parameters<typeof makeCompliance>[0],
    overrides: Partial<ApprovalQueueItem> = {},
    said_: Partial<ApproveValidation> = {},
    localization = US,
  ) => {
    const item = makeItem(overrides, { defaultExpirationDate: '2027-05-01', ...compliance });
    const [entry] = start([item]).entries;
    if (!entry) throw new Error('no entry');
    return signOffReasons({
      item,
      form: entry.form,
      practice: { localizationData: localization, practiceHomeFeatures: {} as PracticeHomeFeatures },
      now: NOW,
      answer: { ...NOTHING, ...said_ },
    });
  };
  const fields = (...parameters: Parameters<typeof reasons>) =>
    reasons(...parameters).map((reason) => (reason.kind === 'field' ? `${reason.field} ${reason.message.key}` : reason.kind));

  test('an item that brings all it needs is ready', () => {
    for (const localization of [US, GB, CA]) expect(reasons({}, {}, {}, localization)).toEqual([]);
  });

  test.each<[string, Parameters<typeof makeCompliance>[0], Partial<ApprovalQueueItem>, string[]]>([
    ['no directions', { usageInstructions: null }, {}, ['usageInstructions domain:validation.required']],
    ['directions too long for the label', { usageInstructions: 'word '.repeat(40) }, {}, ['usageInstructions domain:validation.maxLength']],
    ['no refills', { defaultRefills: null }, {}, ['refills domain:validation.required']],
    ['an expiration date that is over', { defaultExpirationDate: '2020-01-01' }, {}, ['expirationDate domain:validation.required']],
    ['no rationale', { isClinicalRationaleRequired: true }, {}, ['clinicalRationaleCode domain:validation.required']],
    ['no indication', { isMedicationIndicationsRequired: true }, {}, ['medicationIndicationIds domain:validation.required']],
    [
      'a licence to fill in',
      { isVetLicenceInformationRequired: true },
      {},
      [
        'licenseNumber domain:validation.required',
        'licenseState domain:validation.required',
        'licenseExpiration domain:validation.required',
      ],
    ],
    [
      'a signature of the external app',
      {},
      { type: 'DVM_REACH_PRESCRIPTION' },
      ['dvmReachVetSignature domain:validation.required', 'dvmReachVetPin domain:approval.pinRequired'],
    ],
    ['a controlled substance', { isControlledSubstance: true }, {}, ['controlled']],
  ])('%s', (_name, compliance, overrides, expected) => {
    expect(fields(compliance, overrides).toSorted()).toEqual(expected.toSorted());
  });

  test('a note that the service asks for, and every message it has', () => {
    expect(fields({}, {}, { pharmacyNoteRequired: true })).toEqual(['pharmacyNotes domain:approval.noteMissing']);
    expect(
      reasons(
        {},
        {},
        {
          validationMessages: [said('PRODUCT_PET_WEIGHT_RULE')],
          infoMessages: [{ messageHeading: 'Recall', messageText: 'of a lot', callsToAction: [] }],
        },
      ),
    ).toEqual([
      { kind: 'message', heading: 'PRODUCT_PET_WEIGHT_RULE heading', text: 'text' },
      { kind: 'message', heading: 'Recall', text: 'of a lot' },
    ]);
    expect(reasons({}, {}, { validationMessages: [said('VETERINARIAN_LICENSE_REQUIRED_RULE')] })).toHaveLength(1);
  });

  test('what is wrong with a field is said once', () => {
    expect(fields({ usageInstructions: 'word '.repeat(40) }, {}, { validationMessages: [said('USAGE_INSTRUCTIONS_RULE')] })).toEqual([
      'usageInstructions domain:validation.maxLength',
    ]);
    expect(fields({}, {}, { validationMessages: [said('USAGE_INSTRUCTIONS_RULE')] })).toEqual(['message']);
  });

  test('what the law limits is signed neither as it comes nor brought down', () => {
    expect(fields({ defaultRefills: 999, maximumRefills: 999 }, {}, {}, GB)).toEqual([expect.stringMatching(/^refills domain:guardrail/)]);
    const often = { defaultRefills: 11, usageInstructions: 'Give 1 tablet by mouth every 24 hours' };
    const item = makeItem();
    const product = { ...item.product, productPackaging: '30 tablets' };
    expect(
      fields(often, { product: { ...product, complianceBean: makeCompliance({ ...often, defaultExpirationDate: '2027-02-01' }) } }),
    ).toEqual(['outlives']);
  });

  test('the PIN is asked for at the end, and is no reason', () => {
    const answered = { ...NOTHING, validationMessages: [said('NEW_ORDER_PIN_RULE')] };
    expect(reasons({}, {}, answered)).toEqual([]);
    expect(pinReason(answered)).toMatchObject({ key: 'domain:approval.pinIncorrect' });
    expect(pinReason(NOTHING)).toBeNull();
  });
});
