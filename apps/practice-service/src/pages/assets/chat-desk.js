/**
 * @import { ChatChange, ChatConversation, ChatMessage } from '@practice-portal/domain/chat'
 * @import { DeskConversation } from '../../chat-desk/types.ts'
 */
import { onSubmit, part, Refusal } from './calls.js';
import { listEntry, messageEntry } from './chat-desk-view.js';
import { endChat, readChat, readList, say, signIn, signOut } from './desk-calls.js';
import { openLine } from './desk-line.js';
import { tryingAgain } from './try-again.js';

const TITLE = document.title;
const conversations = part('conversations', HTMLUListElement);
const messages = part('messages', HTMLOListElement);
const log = part('log', HTMLElement);
const text = part('text', HTMLTextAreaElement);

/** What is on screen: the list, the open conversation, those with messages not looked at yet, and what is being written. */
const desk = {
  /** @type {DeskConversation[]} */
  list: [],
  /** @type {ChatConversation | null} */
  current: null,
  /** @type {Set<number>} */
  unread: new Set(),
  /** The same message tried again keeps its key, so that it is said once. */
  draft: { text: '', key: '' },
  /** @type {(() => void) | null} */
  hangUp: null,
};

/**
 * @param {string} id
 * @param {boolean} visible
 */
const show = (id, visible) => {
  part(id, HTMLElement).hidden = !visible;
};

/** @param {unknown} error */
const wordsOfError = (error) => (error instanceof Error ? error.message : String(error));

const leave = () => {
  desk.hangUp?.();
  catchUp.stop();
  Object.assign(desk, { hangUp: null, current: null, list: [], draft: { text: '', key: '' } });
  desk.unread.clear();
  document.title = TITLE;
  messages.replaceChildren();
  show('desk', false);
  show('sign-in', true);
  part('user', HTMLInputElement).focus();
};

/**
 * Runs something that needs the desk; a sign-in that is over leads back to the form.
 * @template Answer
 * @param {() => Promise<Answer>} work
 * @returns {Promise<Answer | null>}
 */
const atDesk = async (work) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    leave();
    return null;
  }
};

const drawList = () => {
  const waiting = desk.list.filter(({ status }) => status === 'waiting').length;
  const count = waiting + desk.unread.size;
  document.title = count > 0 ? `(${count}) ${TITLE}` : TITLE;
  show('nobody', waiting === 0);
  // The buttons are drawn anew; the focus stays with its conversation.
  const focused = desk.list[[...conversations.children].findIndex((item) => item.contains(document.activeElement))]?.id;
  const entries = desk.list.map((chat) =>
    listEntry(chat, { current: chat.id === desk.current?.id, unread: desk.unread.has(chat.id), open: (id) => void openChat(id) }),
  );
  conversations.replaceChildren(...entries);
  const at = desk.list.findIndex(({ id }) => id === focused);
  entries[at]?.querySelector('button')?.focus();
};

const loadList = async () => {
  const answer = await atDesk(readList);
  if (!answer) return false;
  desk.list = answer.items;
  part('operator', HTMLElement).textContent = answer.operatorName;
  drawList();
  return true;
};

const drawStatus = () => {
  const ended = desk.current?.status === 'ended';
  show('answer', !ended);
  show('ended', ended);
};

const drawChat = () => {
  const { current } = desk;
  show('choose', current === null);
  show('conversation', current !== null);
  if (!current) return;
  part('with', HTMLElement).textContent = current.visitorName;
  part('where', HTMLElement).textContent = desk.list.find(({ id }) => id === current.id)?.practiceName ?? '';
  messages.replaceChildren(...current.messages.map(messageEntry));
  log.scrollTop = log.scrollHeight;
  drawStatus();
};

/** @param {number} id */
const openChat = async (id) => {
  const chat = await atDesk(() => readChat(id));
  if (!chat) return;
  const moved = desk.current?.id !== id;
  desk.current = chat;
  desk.unread.delete(id);
  drawChat();
  drawList();
  if (moved) part(chat.status === 'ended' ? 'with' : 'text', HTMLElement).focus();
};

/** @param {ChatMessage} message */
const addMessage = (message) => {
  const { current, unread } = desk;
  if (message.conversationId !== current?.id) {
    if (message.author === 'visitor') unread.add(message.conversationId);
    drawList();
  } else if (!current.messages.some(({ id }) => id === message.id)) {
    current.messages.push(message);
    messages.append(messageEntry(message));
    log.scrollTop = log.scrollHeight;
  }
};

/** @param {ChatChange} change */
const applyChange = (change) => {
  if (change.status === 'ended') desk.unread.delete(change.id);
  if (desk.current?.id === change.id) {
    Object.assign(desk.current, change);
    drawStatus();
  }
  loadList().catch(catchUp.start);
};

const refresh = async () => {
  if ((await loadList()) && desk.current) await openChat(desk.current.id);
};

const line = part('line', HTMLElement);

const catchUp = tryingAgain(
  async () => {
    await refresh();
    line.textContent = '';
    catchUp.stop();
  },
  () => {
    line.textContent = 'What is shown may be old. It is asked for again.';
  },
);

const enter = async () => {
  if (!(await loadList())) return;
  show('sign-in', false);
  show('desk', true);
  drawChat();
  desk.hangUp ??= openLine({
    onStatus: (status) => {
      line.textContent = status;
    },
    onLive: catchUp.start,
    isSignedIn: loadList,
    onMessage: addMessage,
    onChange: applyChange,
  });
};

// Where a page is not served securely, browsers leave `randomUUID` out.
const newKey = () => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

onSubmit(part('sign-in', HTMLFormElement), async ({ user = '', password = '' }) => {
  await signIn(user, password);
  part('password', HTMLInputElement).value = '';
  await enter();
});

onSubmit(part('answer', HTMLFormElement), async () => {
  const { current } = desk;
  if (!current || text.value.trim() === '') return;
  if (desk.draft.text !== text.value) desk.draft = { text: text.value, key: newKey() };
  const message = await atDesk(() => say(current.id, desk.draft));
  if (!message) return;
  desk.draft = { text: '', key: '' };
  text.value = '';
  text.focus();
  addMessage(message);
});

text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  part('answer', HTMLFormElement).requestSubmit();
});

part('end', HTMLButtonElement).addEventListener('click', () => {
  const { current } = desk;
  if (current) void atDesk(() => endChat(current.id));
});

const signOutButton = part('sign-out', HTMLButtonElement);
const leaving = part('leaving', HTMLElement);

signOutButton.addEventListener('click', () => {
  if (signOutButton.disabled) return;
  signOutButton.disabled = true;
  leaving.textContent = '';
  const work = async () => {
    try {
      await signOut();
      leave();
    } catch (error) {
      // Whoever sits down here next would be signed in.
      leaving.textContent = `You are still logged in. ${wordsOfError(error)}`;
    } finally {
      signOutButton.disabled = false;
    }
  };
  void work();
});

const opening = part('opening', HTMLElement);
const arrival = tryingAgain(
  async () => {
    await enter();
    opening.hidden = true;
  },
  () => {
    opening.hidden = false;
    opening.textContent = 'The chat desk could not be opened. It is tried again by itself.';
  },
);
arrival.start();
