import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A step of an order that the focus moves to: the pet, the product search, or an element. */
export type OrderStep = 'pet' | 'product' | HTMLElement;

/** Refs of the order manager's steps, and a function that moves the focus to one. */
export interface OrderSteps {
  pets: RefCallback<HTMLElement>;
  search: RefObject<HTMLInputElement | null>;
  /** Focuses the step as soon as it is on the page. */
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

// A client's only pet is chosen automatically.
const firstStep = ({ animalId, petCount }: Arrival): OrderStep => (animalId !== null || petCount === 1 ? 'product' : 'pet');

/** Moves the focus to the next step on arrival and after each action, for ordering by keyboard. */
export const useOrderStep = ({ animalId, petCount }: Arrival): OrderSteps => {
  const pets = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<OrderStep | null>(() => (isFree() ? firstStep({ animalId, petCount }) : null));
  useEffect(() => {
    if (step === null) return;
    const next = ((): HTMLElement | null | undefined => {
      if (step === 'product') return search.current;
      if (step === 'pet') return pets.current;
      return step.isConnected ? step : search.current;
    })();
    if (!next) return;
    next.focus();
    setStep(null);
  }, [step, animalId, petCount]);
  const petsRef = useCallback((element: HTMLElement | null) => {
    pets.current = element;
  }, []);
  return { pets: petsRef, search, goTo: useCallback((next) => setStep(next), []) };
};
