export { default } from './tooling/lint/config.ts';
