import { makeLicense, paper, refuse } from '@practice-portal/api-client/testing';
import { makePet } from '@practice-portal/api-client/testing/clients';
import { makeCart, makeCartItem, makeCatalogProduct } from '@practice-portal/api-client/testing/ordering';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { Cart, CartItemInput, NewCart } from '@practice-portal/domain/cart';
import type { SessionClaims } from '@practice-portal/domain/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import type { OpenOrder } from '../actions/use-order-actions.ts';
import { CLIENT, OrderingWorld, orderingNetwork, orderingPractice } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { OpenProduct } from './open-product.tsx';

interface WorldProps {
  open: OpenOrder;
  cart?: Cart | null;
  flags?: Parameters<typeof orderingPractice>[0];
  claims?: Partial<SessionClaims>;
  onMissing: () => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
  onRefill: (rxId: number) => Promise<boolean>;
  onStarted: () => void;
}

const World = ({ open, cart = null, flags, claims, ...on }: WorldProps) => (
  <OrderingWorld path="/order-manager" practice={orderingPractice(flags)} {...(claims && { claims })}>
    <OpenProduct clientId={4001} animalId={7201} cart={cart} open={open} {...on} />
  </OrderingWorld>
);

const CART = makeCart({ clientId: 4001, cartItems: [makeCartItem()] });

const meta = {
  title: 'Ordering/Product/Drawer',
  component: World,
  args: {
    open: { kind: 'edit', cartItemId: 6101 },
    cart: CART,
    onMissing: fn(() => Promise.resolve()),
    onSaved: fn(),
    onClose: fn(),
    onRefill: fn(() => Promise.resolve(true)),
    onStarted: fn(),
  },
  beforeEach: orderingNetwork(() => ({ ordering: { carts: [structuredClone(CART)] } })),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const directions = () => screen.findByLabelText(/^Usage instructions/);
const save = () => screen.getByRole('button', { name: 'Save' });
const finding =
  (rule: string, rest: object = {}) =>
  () => [
    http.post('*/neworder/validate', () =>
      HttpResponse.json({
        validationMessages: [
          { rule, messageHeading: 'Look here', messageText: 'What the service says', actions: [], actionContext: {}, ...rest },
        ],
        infoMessages: [],
        pharmacyNoteRequired: false,
      }),
    ),
  ];

export const Edit: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByRole('region', { name: 'Label preview' }));
    await expect(await directions()).toBeVisible();
  },
};

export const EditSaved: Story = {
  ...Edit,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Edit.play?.(context);
    const { args, userEvent } = context;
    const field = await directions();
    await userEvent.clear(field);
    await userEvent.type(field, 'Give 2 tablets by mouth every 12 hours.');
    await seen(() => screen.getByText(/^\$.+ a day/));
    await userEvent.click(save());
    await seen(() => screen.getByText('Order product updated'));
    await expect(args.onSaved).toHaveBeenCalledOnce();
  },
};

export const BuildDirections: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await directions();
    await userEvent.click(screen.getByRole('button', { name: 'Build directions' }));
    await userEvent.type(await screen.findByLabelText('Dose'), '2');
    await userEvent.selectOptions(screen.getByLabelText('Unit'), 'tablets');
    await userEvent.selectOptions(screen.getByLabelText('Route'), 'by mouth');
    await userEvent.selectOptions(screen.getByLabelText('Frequency'), 'every 12 hours');
    await userEvent.type(screen.getByLabelText('Duration'), '10');
    await waitFor(async () => expect(await directions()).toHaveValue('Give 2 tablets by mouth every 12 hours for 10 days'));
    // What the fields say and the directions never differ: '1,250' is read in two ways, '0,5' in one.
    const dose = screen.getByLabelText('Dose');
    await userEvent.clear(dose);
    await userEvent.type(dose, '1,250');
    await waitFor(async () => expect(await directions()).toHaveValue(''));
    await userEvent.tab();
    await waitFor(() => expect(dose).toHaveAccessibleDescription(/^Enter a number/));
    await userEvent.clear(dose);
    await userEvent.type(dose, '0,5');
    await waitFor(async () => expect(await directions()).toHaveValue('Give 0.5 tablets by mouth every 12 hours for 10 days'));
    await userEvent.clear(dose);
    await userEvent.type(dose, '2');
    await waitFor(async () => expect(await directions()).toHaveValue('Give 2 tablets by mouth every 12 hours for 10 days'));
    // It stays a free text.
    await userEvent.type(await directions(), ', with food');
    await expect(await directions()).toHaveValue('Give 2 tablets by mouth every 12 hours for 10 days, with food');
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    await seen(() => screen.getByRole('button', { name: 'Give 2 tablets by mouth every 12 hours for 10 days, with food' }));
  },
};

const QUESTIONS = ['weight', 'exam', 'stillGiven'] as const;
const savedItem = fn();

/** What the practice's protocol leaves open is asked, and may be left out. */
export const Questions: Story = {
  tags: ['dark', 'phone'],
  beforeEach: orderingNetwork(() => ({ ordering: { carts: [structuredClone(CART)], questions: [...QUESTIONS] } })),
  play: async () => {
    await expect(await screen.findByLabelText(/^What does Biscuit weigh today\? \(lbs\)/)).toHaveAccessibleDescription(
      /^On record: 68\.5 lbs/,
    );
    await expect(screen.queryByLabelText(/^Pet weight/)).toBeNull();
    await seen(() => screen.getByLabelText(/^When was Biscuit last examined\?/));
    await seen(() => screen.getByLabelText(/^Still giving it\?/));
  },
};

export const QuestionsAnswered: Story = {
  ...Questions,
  tags: ['behaviour'],
  beforeEach: orderingNetwork(() => ({
    ordering: { carts: [structuredClone(CART)], questions: [...QUESTIONS] },
    first: () => [
      http.put('*/cartitems/:id', async ({ request }) => {
        savedItem(await request.clone().json());
      }),
    ],
  })),
  play: async (context) => {
    await Questions.play?.(context);
    const { args, userEvent } = context;
    savedItem.mockClear();
    const weight = screen.getByLabelText(/^What does Biscuit weigh today\?/);
    const exam = screen.getByLabelText(/^When was Biscuit last examined\?/);
    await userEvent.type(weight, 'heavy');
    await userEvent.type(exam, '12/31/2026');
    await userEvent.click(save());
    await waitFor(() => expect(weight).toHaveAccessibleDescription(/Enter the weight in digits/));
    await expect(exam).toHaveAccessibleDescription(/Enter a date that isn't in the future/);
    await expect(savedItem).not.toHaveBeenCalled();
    await userEvent.clear(weight);
    await userEvent.type(weight, '70.2');
    await userEvent.clear(exam);
    await userEvent.type(exam, '10/01/2026');
    await userEvent.selectOptions(screen.getByLabelText(/^Still giving it\?/), 'Yes');
    await seen(() => screen.getByText('Pet saved'));
    await userEvent.click(save());
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(savedItem).toHaveBeenCalledWith(
      expect.objectContaining({
        answers: [
          { kind: 'weight', value: '70.2' },
          { kind: 'exam', value: '2026-10-01' },
          { kind: 'stillGiven', value: 'yes' },
        ],
      }),
    );
  },
};

const FOR_CATS = makeCatalogProduct({ displayName: 'Catchew for Cats', species: ['Feline'] });

export const NamedForAnotherSpecies: Story = {
  name: 'A product that its name excludes is refused',
  args: { open: { kind: 'add', skuId: 5102, exact: true }, cart: null },
  beforeEach: orderingNetwork(() => ({ ordering: { products: [FOR_CATS] } })),
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('This product is for cats'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    // On its field as well.
    const refusal = "Catchew for Cats is for another species. Choose a product for this pet's species";
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(2));
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const SoldForAnotherSpecies: Story = {
  tags: ['behaviour'],
  name: 'A product for another species is ordered with its warning, and out of stock is seen with the list closed',
  args: { open: { kind: 'add', skuId: 5117, exact: true }, cart: null },
  beforeEach: orderingNetwork(() => ({ ordering: { products: [makeCatalogProduct({ displayName: 'Catchew', species: ['Feline'] })] } })),
  play: async () => {
    await seen(() => screen.getByText('This product is for cats'));
    await seen(() => screen.getByText('Out of stock'));
    await expect(screen.getByText('Packaging')).toHaveAttribute('data-required', 'true');
  },
};

export const RuleOnItsField: Story = {
  beforeEach: orderingNetwork(() => ({ ordering: { carts: [structuredClone(CART)] }, first: finding('USAGE_INSTRUCTIONS_RULE') })),
  play: async ({ args, userEvent }) => {
    await directions();
    await userEvent.click(save());
    await seen(() => screen.getByText('What the service says'));
    await expect(await directions()).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const Warning: Story = {
  beforeEach: orderingNetwork(() => ({
    ordering: { carts: [structuredClone(CART)] },
    first: finding('PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE', { actions: ['REFILL'], actionContext: { rxId: 8801 } }),
  })),
  play: async () => {
    await seen(() => screen.getByText('Look here'));
  },
};

export const WarningWays: Story = {
  name: 'A warning has what can be done about it',
  beforeEach: orderingNetwork(() => ({
    ordering: { carts: [structuredClone(CART)] },
    first: finding('PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE', {
      actions: ['VOID', 'VIEW_PRESCRIPTIONS', 'VIEW_AUTOSHIP'],
      actionContext: { rxId: 8801, clientId: 4001, animalId: 7201, autoshipId: 9101 },
    }),
  })),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByRole('link', { name: 'View AutoShip' }));
    await expect(screen.getByRole('link', { name: 'View AutoShip' })).toHaveAttribute(
      'href',
      '/client-history?client=4001&pet=7201&tab=autoships&autoship=9101',
    );
    await expect(screen.getByRole('link', { name: 'View prescriptions' })).toHaveAttribute('href', '/client-history?client=4001&pet=7201');
    await userEvent.click(screen.getByRole('button', { name: 'Void prescription' }));
    await screen.findByRole('dialog', { name: 'Void prescription' });
  },
};

/** The dose stands beside the label, with its warning, before anybody signs. */
export const DoseAbove: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ args, userEvent }) => {
    const field = await directions();
    await seen(() => screen.getByRole('region', { name: 'Dose beside the label' }));
    await userEvent.clear(field);
    await userEvent.type(field, 'Give 10 tablets by mouth once a day.');
    await seen(() => screen.getByText('Rimadyl Caplets for Biscuit is above the label'));
    await expect(args.onSaved).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Give 1 tablet by mouth once a day.');
    await waitFor(() => expect(screen.queryByText('Rimadyl Caplets for Biscuit is above the label')).toBeNull());
  },
};

/** Leaving the field asks before a weight is saved that changes by more than half. */
export const SuddenWeight: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ args, userEvent }) => {
    const field = await screen.findByLabelText(/^Pet weight/);
    await userEvent.clear(field);
    await userEvent.type(field, '685');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Change the weight' }));
    await seen(() => screen.getByText('Correct this weight first'));
    await expect(args.onSaved).not.toHaveBeenCalled();
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Save 685 lbs' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
};

export const NoWeightHere: Story = {
  name: 'A pet without a weight, at a practice that edits no records',
  args: { flags: { editClientEnabled: false } },
  beforeEach: orderingNetwork(() => ({
    ordering: { carts: [structuredClone(CART)] },
    clients: { clients: [CLIENT], pets: [makePet({ id: 7201, clientId: CLIENT.id, name: 'Biscuit', weight: null })] },
  })),
  play: async () => {
    await seen(() => screen.getByText(/^Biscuit has no weight on record.* ask support to$/));
  },
};

export const RefillInstead: Story = {
  ...Warning,
  tags: ['behaviour'],
  play: async (context) => {
    await Warning.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Order a refill instead' }));
    await expect(args.onRefill).toHaveBeenCalledWith(8801);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
};

export const RefillInsteadFails: Story = {
  ...Warning,
  tags: ['behaviour', 'thorough'],
  args: { onRefill: fn(() => Promise.resolve(false)) },
  play: async (context) => {
    await Warning.play?.(context);
    const { args, userEvent } = context;
    const field = await directions();
    await userEvent.type(field, ' Twice.');
    await userEvent.click(screen.getByRole('button', { name: 'Order a refill instead' }));
    await waitFor(() => expect(args.onRefill).toHaveBeenCalled());
    // What was typed is still there.
    await expect(field).toHaveValue('Give 1 tablet by mouth every 24 hours with food. Twice.');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const WrongPin: Story = {
  play: async ({ userEvent }) => {
    await directions();
    const vet = screen.getByLabelText('Veterinarian (optional)');
    await waitFor(() => expect(vet.querySelectorAll('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(vet, vet.querySelectorAll('option')[1] as HTMLOptionElement);
    await userEvent.type(screen.getByLabelText(/^PIN/), '9999');
    await userEvent.click(save());
    await seen(() => screen.getByText('Enter a valid veterinarian / PIN combo'));
  },
};

export const PinCorrected: Story = {
  ...WrongPin,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await WrongPin.play?.(context);
    const { args, userEvent } = context;
    await userEvent.clear(screen.getByLabelText(/^PIN/));
    await userEvent.type(screen.getByLabelText(/^PIN/), '1234');
    await userEvent.click(save());
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
};

const saved = fn<(body: CartItemInput) => void>();
const sign = async (userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent']) => {
  const vet = screen.getByLabelText('Veterinarian (optional)');
  await waitFor(() => expect(vet.querySelectorAll('option').length).toBeGreaterThan(1));
  await userEvent.selectOptions(vet, vet.querySelectorAll('option')[1] as HTMLOptionElement);
  await userEvent.type(screen.getByLabelText(/^PIN/), '1234');
};
const withFinding = (rest: object) =>
  orderingNetwork(() => {
    saved.mockClear();
    return {
      ordering: { carts: [structuredClone(CART)] },
      first: () => [
        http.put('*/cartitems/:id', async ({ request }) => {
          saved((await request.clone().json()) as CartItemInput);
          return undefined;
        }),
        ...finding('DOSE_RULE', rest)(),
      ],
    };
  });

export const AboveTheLabel: Story = {
  name: 'Signed above the label: asked once more',
  tags: ['dark', 'phone'],
  beforeEach: withFinding({ key: 'DOSE_RULE 24.30', needs: 'CONFIRMATION' }),
  play: async ({ userEvent }) => {
    await directions();
    await sign(userEvent);
    await userEvent.click(save());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve more than the label says?' }));
    await expect(dialog.getByText('What the service says')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus());
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const AboveTheLabelConfirmed: Story = {
  ...AboveTheLabel,
  name: 'Signed above the label, and confirmed',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await AboveTheLabel.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Approve this dose' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(saved.mock.calls[0]?.[0].confirmedFindings).toEqual(['DOSE_RULE 24.30']);
  },
};

export const UnsignedAboveTheLabel: Story = {
  name: 'Above the label, and left to the queue',
  tags: ['behaviour', 'thorough'],
  beforeEach: AboveTheLabel.beforeEach,
  play: async ({ args, userEvent }) => {
    await directions();
    await userEvent.type(await directions(), ' Daily.');
    await userEvent.click(save());
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(saved.mock.calls[0]?.[0].confirmedFindings).toBeUndefined();
  },
};

const chooseStrength = async (userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent'], strength: string) => {
  const field = screen.getByRole('button', { name: /^Strength/ });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: strength }));
};

export const OtherStrength: Story = {
  name: 'Another strength, and what was typed stays',
  args: { open: { kind: 'add', skuId: 5132, exact: true }, cart: null },
  play: async ({ userEvent }) => {
    const field = await directions();
    await expect(field).toHaveValue('Give one tablet by mouth once a month with food.');
    await chooseStrength(userEvent, '68 mg');
    // What nobody typed is the product's own, of either strength.
    await expect(screen.queryByText(/^Written for/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'Give 2 tablets by mouth once a month.');
    const date = screen.getByLabelText(/^Expiration date/);
    await userEvent.clear(date);
    await userEvent.type(date, '01/15/2027');
    await userEvent.tab();
    await chooseStrength(userEvent, '136 mg');
    await seen(() => screen.getByText('Written for 68 mg, 1 chewable tablet. Check that they still fit.'));
    await expect(field).toHaveValue('Give 2 tablets by mouth once a month.');
    await expect(date).toHaveValue('01/15/2027');
  },
};

export const WrittenAnew: Story = {
  ...OtherStrength,
  name: 'Another strength, and directions for it',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OtherStrength.play?.(context);
    const { userEvent } = context;
    await chooseStrength(userEvent, '68 mg');
    await waitFor(() => expect(screen.queryByText(/^Written for/)).toBeNull());
    await chooseStrength(userEvent, '136 mg');
    await seen(() => screen.getByText(/^Written for 68 mg/));
    await userEvent.type(await directions(), ' With food.');
    await waitFor(() => expect(screen.queryByText(/^Written for/)).toBeNull());
  },
};

const licensed = makeCatalogProduct();
for (const sku of licensed.skus) sku.complianceBean.isVetLicenceInformationRequired = true;
const license = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'License information' });
  // Because it takes the focus when it is there, from a field that is typed in too.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null));
  return within(dialog);
};

export const LicenseAsked: Story = {
  name: 'Signed without a license: it is asked for',
  tags: ['dark', 'phone'],
  args: { open: { kind: 'add', skuId: 5132, exact: true }, cart: null },
  beforeEach: orderingNetwork(() => ({
    world: { license: makeLicense({ licenseNumber: null, licenseState: null, licenseExpiration: null, status: 'MISSING', valid: false }) },
    ordering: { products: [licensed], carts: [] },
    first: () => [
      http.post('*/carts', async ({ request }) => {
        saved(((await request.clone().json()) as NewCart).cartItem);
        return undefined;
      }),
      ...finding('VETERINARIAN_LICENSE_REQUIRED_RULE')(),
    ],
  })),
  play: async ({ userEvent }) => {
    saved.mockClear();
    await directions();
    const date = screen.getByLabelText(/^Expiration date/);
    await userEvent.clear(date);
    await userEvent.type(date, '01/15/2027');
    await sign(userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = await license();
    await seen(() => dialog.getByText(/^This product needs the license of/));
    await expect(dialog.queryByRole('button', { name: 'Continue without saving' })).toBeNull();
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const LicenseAdded: Story = {
  ...LicenseAsked,
  name: 'Signed once the license is added',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await LicenseAsked.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click((await license()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'License information' })).toBeNull());
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const dialog = await license();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^License number/ }), 'OR-7715');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^License state/ }), 'Oregon');
    await userEvent.type(dialog.getByRole('textbox', { name: /^License expiration date/ }), '12/31/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(saved.mock.calls[0]?.[0].pin).toBe('1234');
  },
};

export const EditedRenewal: Story = {
  name: 'A renewal that is edited stays its product',
  tags: ['behaviour'],
  args: { cart: makeCart({ clientId: 4001, cartItems: [makeCartItem({ kind: 'RENEW', rxId: 8801 })] }) },
  play: async () => {
    await directions();
    await expect(screen.queryByRole('combobox', { name: /^Product/ })).toBeNull();
    await expect(screen.getByRole('button', { name: /^Strength/ })).toBeVisible();
  },
};

export const RemovedInAnotherTab: Story = {
  args: { open: { kind: 'edit', cartItemId: 6199 } },
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('This product is no longer in the cart'));
    await expect(args.onMissing).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ChangedInAnotherTab: Story = {
  beforeEach: orderingNetwork(() => ({ ordering: { carts: [{ ...structuredClone(CART), version: 9 }] } })),
  play: async ({ args, userEvent }) => {
    const field = await directions();
    await userEvent.type(field, ' Twice.');
    await userEvent.click(save());
    await seen(() => screen.getByText('This cart was changed somewhere else'));
    await expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. Twice.');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const AutoShip: Story = {
  play: async ({ userEvent }) => {
    await directions();
    await userEvent.click(screen.getByLabelText('AutoShip'));
    const frequency = await screen.findByLabelText(/^Frequency/);
    await expect(frequency).toHaveDisplayValue('Monthly');
  },
};

export const AutoShipQuantity: Story = {
  ...AutoShip,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await AutoShip.play?.(context);
    const { userEvent } = context;
    const shipped = await screen.findByLabelText('Quantity of each shipment');
    await expect(shipped).toHaveDisplayValue('As ordered (1)');
    // Ticked first, and the quantity changed after: it ships what is ordered.
    await userEvent.selectOptions(screen.getByLabelText(/^Quantity(?! of)/), '3');
    await waitFor(() => expect(shipped).toHaveDisplayValue('As ordered (3)'));
    // No more than the prescription has.
    await expect(
      within(shipped)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['As ordered (3)', '1', '2', '3']);
    await userEvent.selectOptions(shipped, '2');
    await userEvent.selectOptions(screen.getByLabelText(/^Quantity(?! of)/), '1');
    await userEvent.click(save());
    await seen(() => screen.getByText('The prescription has 1 for each shipment. Select 1 or fewer'));
    await userEvent.selectOptions(shipped, 'As ordered (1)');
    await userEvent.click(save());
    await seen(() => screen.getByText('Order product updated'));
  },
};

export const AutoShipFrequency: Story = {
  tags: ['behaviour'],
  args: { open: { kind: 'add', skuId: 5107, exact: true }, cart: null },
  play: async ({ userEvent }) => {
    await directions();
    await userEvent.click(screen.getByLabelText('AutoShip'));
    const frequency = await screen.findByLabelText(/^Frequency/);
    await userEvent.selectOptions(frequency, 'Other');
    const days = await screen.findByLabelText(/^Days between shipments/);
    await userEvent.clear(days);
    await userEvent.type(days, '3');
    await userEvent.tab();
    await seen(() => screen.getByText('Enter 7 days or more'));
    await userEvent.clear(days);
    await userEvent.tab();
    // Left empty, it falls back to what the product is sold with.
    await waitFor(() => expect(days).toHaveValue('180'));
  },
};

export const Compounded: Story = {
  args: { open: { kind: 'add', skuId: 5201, exact: true }, cart: null },
  play: async ({ userEvent }) => {
    await directions();
    const drawer = within(screen.getByRole('dialog', { name: 'Add product' }));
    await seen(() => drawer.getByLabelText(/^Flavor/));
    await seen(() => drawer.getByLabelText(/^Clinical rationale category/));
    await userEvent.click(drawer.getByRole('button', { name: 'Price tiers' }));
    const tiers = within(await screen.findByRole('dialog', { name: 'Price tiers' }));
    await seen(() => tiers.getByText('6 and more'));
    await seen(() => tiers.getByText('12%'));
  },
};

export const AgreementFirst: Story = {
  args: { open: { kind: 'add', skuId: 5201, exact: true }, cart: null, flags: { showCompoundingAgreement: true } },
  beforeEach: orderingNetwork(() => ({
    world: { practice: orderingPractice({ showCompoundingAgreement: true }) },
    first: () => [http.get('*/compoundingagreement/pdf', () => paper('Compounding agreement', 'Maple Street Animal Hospital'))],
  })),
  play: async () => {
    const agreement = within(await screen.findByRole('dialog', { name: 'Compounding agreement' }));
    const agree = agreement.getByRole('button', { name: 'Agree & continue' });
    await waitFor(() => expect(agree).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

export const AgreementAccepted: Story = {
  ...AgreementFirst,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await AgreementFirst.play?.(context);
    const { userEvent } = context;
    const agreement = within(await screen.findByRole('dialog', { name: 'Compounding agreement' }));
    const agree = agreement.getByRole('button', { name: 'Agree & continue' });
    await userEvent.click(agree);
    await seen(() => screen.getByText('Compounding agreement accepted'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compounding agreement' })).toBeNull());
  },
};

export const AgreementFails: Story = {
  args: { open: { kind: 'add', skuId: 5201, exact: true }, cart: null, flags: { showCompoundingAgreement: true } },
  beforeEach: orderingNetwork(() => ({
    first: () => [
      http.get('*/compoundingagreement/pdf', () => paper('Compounding agreement', 'Maple Street Animal Hospital')),
      http.post('*/compoundingagreement/accept', () => refuse(500, '')),
    ],
  })),
  play: async ({ userEvent }) => {
    const agree = await screen.findByRole('button', { name: 'Agree & continue' });
    await waitFor(() => expect(agree).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(agree);
    await seen(() => screen.getByText('Accept agreement failed'));
  },
};

export const SignedWithoutPin: Story = {
  args: { flags: { vetPinRequired: false } },
  play: async () => {
    await directions();
    await expect(screen.getByLabelText('Veterinarian (optional)')).toHaveAccessibleDescription(
      'Signs the order: it skips the approval queue',
    );
    await expect(screen.queryByLabelText(/^PIN/)).toBeNull();
  },
};

export const AssignedWithoutPin: Story = {
  args: { flags: { vetPinRequired: false }, claims: { scopes: [] } },
  play: async () => {
    await directions();
    await expect(screen.getByLabelText('Veterinarian (optional)')).toHaveAccessibleDescription(
      'The order waits for them in the approval queue',
    );
    await expect(screen.queryByLabelText(/^PIN/)).toBeNull();
  },
};

export const DirectionsThatAreMisread: Story = {
  play: async ({ userEvent }) => {
    const field = await directions();
    await userEvent.clear(field);
    await userEvent.type(field, 'Give .5 tablet with 1.0 mL of water qod');
    for (const warning of [
      "'.5' may be misread without a zero before the point.",
      "'1.0' may be misread with a zero after the point.",
      "'qod' may be misread: write it out.",
    ])
      await seen(() => screen.getByText(warning, { exact: false }));
  },
};

const sent = fn<(path: string, key: string | null, body: string) => void>();

/** A cart that is there once the first request for it has been answered, or its answer was lost. */
const Growing = (props: WorldProps) => {
  const [cart, setCart] = useState<Cart | null>(null);
  useEffect(() => {
    const onMade = (): void => setCart(CART);
    window.addEventListener('cart-made', onMade);
    return () => window.removeEventListener('cart-made', onMade);
  }, []);
  return <World {...props} cart={cart} />;
};

export const AnswerLost: Story = {
  name: 'A lost answer: the same request is sent again, though the cart is there by then',
  tags: ['behaviour'],
  args: { open: { kind: 'add', skuId: 5001, exact: true }, cart: null },
  render: (args) => <Growing {...args} />,
  beforeEach: [
    () => void sent.mockClear(),
    orderingNetwork(() => ({
      ordering: { carts: [] },
      first: () => [
        http.post(/\/(carts|cartitems)$/, async ({ request }) => {
          sent(new URL(request.url).pathname, request.headers.get(IDEMPOTENCY_HEADER), await request.text());
          if (sent.mock.calls.length > 1) return HttpResponse.json({ data: CART });
          window.dispatchEvent(new Event('cart-made'));
          return HttpResponse.error();
        }),
      ],
    })),
  ],
  play: async ({ args, userEvent }) => {
    await directions();
    const add = screen.getByRole('button', { name: 'Add to cart' });
    await userEvent.click(add);
    await seen(() => screen.getByText("The pharmacy can't be reached"));
    await userEvent.click(add);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    const [first, again] = sent.mock.calls;
    await expect(again).toEqual(first);
  },
};

export const KeptInTheTab: Story = {
  tags: ['behaviour', 'thorough'],
  args: { open: { kind: 'add', skuId: 5001, exact: true }, cart: null },
  play: async ({ userEvent }) => {
    const field = await directions();
    await userEvent.clear(field);
    await userEvent.type(field, 'Give with breakfast');
    await userEvent.type(screen.getByLabelText(/^PIN/), '1234');
    await waitFor(() => expect(sessionStorage.getItem('practice-portal.form-drafts')).toContain('Give with breakfast'));
    await expect(sessionStorage.getItem('practice-portal.form-drafts')).not.toContain('1234');
  },
};
