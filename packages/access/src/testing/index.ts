export { accessState, AccessWorld, type AccessWorldOptions, makeAccessStore } from './access-world.tsx';
export { network } from './network.ts';
export { reloadPage, ScreenWorld, type ScreenWorldProps } from './screen-world.tsx';
