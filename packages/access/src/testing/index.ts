export { accessState, AccessWorld, type AccessWorldOptions, makeAccessStore } from './access-world.tsx';
export { network } from './network.ts';
export { ScreenWorld, type ScreenWorldProps } from './screen-world.tsx';
