import type { ReactNode } from 'react';

import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

/** Props of {@link Dialog}. `size`: 440 (default), 560 or 720 px. */
export type DialogProps = ModalProps;

/** A short task or a piece of information above the page. For a yes or no, use `ConfirmDialog`. */
export const Dialog = (props: DialogProps): ReactNode => <Modal shape="dialog" {...props} />;
