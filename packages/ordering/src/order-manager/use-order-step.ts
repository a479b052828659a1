import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Where an order goes on: at the pet, at the search for a product, or where somebody was. */
export type OrderStep = 'pet' | 'product' | HTMLElement;

/** The parts of the order manager that the focus goes to, and the way there. */
export interface OrderSteps {
  pets: RefObject<HTMLDivElement | null>;
  search: RefObject<HTMLDivElement | null>;
  /** Puts the focus there as soon as it is on the page. */
  goTo: (step: OrderStep) => void;
}

interface Arrival {
  animalId: number | null;
  petCount: number;
}

const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
};

// Who has one pet orders for that one: it is chosen by itself.
const firstStep = ({ animalId, petCount }: Arrival): OrderStep => (animalId !== null || petCount === 1 ? 'product' : 'pet');

/** Keeps the focus of who orders by keyboard: on arrival, and after each thing that is done, it is at the next step. */
export const useOrderStep = ({ animalId, petCount }: Arrival): OrderSteps => {
  const pets = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<OrderStep | null>(() => (isFree() ? firstStep({ animalId, petCount }) : null));
  useEffect(() => {
    if (step === null) return;
    const next = ((): HTMLElement | null | undefined => {
      if (step === 'product') return search.current?.querySelector('input');
      if (step !== 'pet') return step.isConnected ? step : search.current?.querySelector('input');
      const buttons = [...(pets.current?.querySelectorAll('button') ?? [])];
      // A client without pets begins with 'Add new pet', the last one.
      return petCount === 0 ? buttons.at(-1) : buttons[0];
    })();
    if (!next) return;
    next.focus();
    setStep(null);
  }, [step, animalId, petCount]);
  return { pets, search, goTo: useCallback((next) => setStep(next), []) };
};
