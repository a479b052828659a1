// The page on which a simulated bank asks. What is answered goes to the card frame around it, which is of the same origin.

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    globalThis.parent.postMessage({ type: 'answered', answer: button.dataset['answer'] }, globalThis.location.origin);
  });
}
