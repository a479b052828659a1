import { dietHandlers, type DietWorld, makeCatDietProduct, makeDietProduct } from '@practice-portal/api-client/testing/diet';
import { makePet } from '@practice-portal/api-client/testing/clients';
import type { Cart, CartSuggestion } from '@practice-portal/domain/cart';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { dietAddress } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { LocaleProvider } from '@practice-portal/ui';
import { http, type RequestHandler } from 'msw';
import { Route, Routes } from 'react-router';
import { screen, type userEvent as UserEvent } from 'storybook/test';

import { DietPage } from '../diet/diet-page.tsx';
import { CLIENT, orderingNetwork, orderingPractice, OrderingWorld } from './ordering-world.tsx';
import { seen } from './seen.ts';

/** The dog and the cat that stories recommend for. */
export const DIET_DOG = makePet({
  id: 7201,
  clientId: CLIENT.id,
  name: 'Biscuit',
  species: 'Canine',
  breed: 'Beagle',
  weight: 22.5,
  birthDate: '2019-04-12',
  sex: 'Male',
  spayedNeutered: true,
});
/** As above. */
export const DIET_CAT = makePet({ ...DIET_DOG, id: 7202, name: 'Mog', species: 'Feline', breed: 'Siamese', weight: 9.92 });

const LINK = { clientId: CLIENT.id, animalId: DIET_DOG.id, skuId: 5801 };

interface DietStoryProps {
  link?: Partial<typeof LINK>;
  flags?: Parameters<typeof orderingPractice>[0];
  /** A practice that weighs in kilograms. */
  british?: boolean;
}

/** The wizard at its address; what it leads to is only named. */
export const DietStory = ({ link, flags, british = false }: DietStoryProps) => {
  const practice = orderingPractice(flags);
  const localizationData = british ? ({ defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } as const) : practice.localizationData;
  return (
    <LocaleProvider localization={localizationData}>
      <OrderingWorld path={dietAddress({ ...LINK, ...link })} practice={{ ...practice, localizationData }}>
        <Routes>
          <Route path="/diet-recommendation" element={<DietPage />} />
          <Route path="*" element={null} />
        </Routes>
      </OrderingWorld>
    </LocaleProvider>
  );
};

/** The calls that a story has sent, in their order, with their keys. */
export const sent: { path: string; key: string | null }[] = [];

const recorder = http.post('*/:host/*', ({ request }) => {
  const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
  sent.push({ path, key: request.headers.get(IDEMPOTENCY_HEADER) });
});

interface DietNetwork {
  diet?: Partial<DietWorld>;
  pets?: PetRecord[];
  carts?: Cart[];
  suggestions?: CartSuggestion[];
  first?: () => RequestHandler[];
}

/** A story's `beforeEach`: a dog and a cat that a diet can be recommended for. */
export const dietNetwork = (options: () => DietNetwork = () => ({})) => {
  const start = orderingNetwork(() => {
    const { diet = {}, pets = [DIET_DOG, DIET_CAT], carts = [], suggestions = [], first = () => [] } = options();
    return {
      clients: { pets },
      ordering: {
        carts,
        suggestions,
        products: [makeDietProduct(), makeCatDietProduct()],
        petOf: (id) => pets.find((pet) => pet.id === id),
      },
      more: [dietHandlers(diet)],
      first: () => [recorder, ...first()],
    };
  });
  return (context: object): void => {
    sent.length = 0;
    start(context);
  };
};

type User = ReturnType<typeof UserEvent.setup>;

/** Fills in step 1: a lifestyle, a score, and disorders by their category. */
export const fillHealth = async (user: User, score: RegExp, disorders: Record<string, string[]>): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Lifestyle/ }), 'Indoors, active');
  await user.click(screen.getByRole('radio', { name: score }));
  for (const [category, names] of Object.entries(disorders)) {
    const panel = screen.getByRole('button', { name: new RegExp(`^${category}`) });
    if (panel.getAttribute('aria-expanded') !== 'true') await user.click(panel);
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  }
};

/** Leads on to what is recommended. */
export const generate = async (user: User): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Generate recommended diet' }));
};

/** Waits for a step. */
export const atStep = (name: string): Promise<HTMLElement> => seen(() => screen.getByRole('heading', { name }));
