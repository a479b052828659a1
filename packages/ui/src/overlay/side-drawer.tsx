import type { ReactNode } from 'react';

import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

/** Props of {@link SideDrawer}. `size`: 480, 640 (default) or 960 px. */
export type SideDrawerProps = ModalProps;

/** A task beside the list it came from. The whole width under 920 px. */
export const SideDrawer = (props: SideDrawerProps): ReactNode => <Modal shape="drawer" {...props} />;
