/**
 * @import { ChatMessage } from '@practice-portal/domain/chat'
 * @import { DeskConversation } from '../../chat-desk/types.ts'
 */

const STATUS = { waiting: 'Waiting', active: 'Active', ended: 'Ended' };

/**
 * The time of today, the date as well of any other day.
 * @param {string} iso
 */
const time = (iso) => {
  const at = new Date(iso);
  const clock = /** @type {const} */ ({ hour: 'numeric', minute: '2-digit' });
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? at.toLocaleTimeString([], clock) : at.toLocaleString([], { month: 'short', day: 'numeric', ...clock });
};

/**
 * What people wrote is only ever text.
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
const element = (name, className, text) => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/**
 * An entry of the list.
 * @param {DeskConversation} chat
 * @param {{ current: boolean, unread: boolean, open(id: number): void }} state
 */
export const listEntry = (chat, { current, unread, open }) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'entry';
  button.setAttribute('aria-current', String(current));
  button.append(
    element('strong', '', chat.visitorName),
    element('span', `status ${chat.status}`, unread ? 'New message' : STATUS[chat.status]),
    element('span', 'quiet', `${chat.practiceName}, ${time(chat.startedAt)}`),
  );
  button.addEventListener('click', () => open(chat.id));
  const item = document.createElement('li');
  item.append(button);
  return item;
};

/**
 * A message of a conversation.
 * @param {ChatMessage} message
 */
export const messageEntry = (message) => {
  const item = document.createElement('li');
  item.className = `message ${message.author}`;
  item.append(element('p', 'quiet', `${message.authorName}, ${time(message.at)}`), element('p', 'text', message.text));
  return item;
};
