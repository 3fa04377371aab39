/** Behaviour of composed pages; each block has its own attribute. Runs when the page has been parsed. */
export const COMPOSED_SCRIPT = `
for (const button of document.querySelectorAll('[data-discloses]')) {
  const panel = document.getElementById(button.dataset.discloses);
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
}
for (const button of document.querySelectorAll('[data-opens]')) {
  const dialog = document.getElementById(button.dataset.opens);
  button.addEventListener('click', () => dialog.showModal());
  dialog.querySelector('[data-closes]').addEventListener('click', () => dialog.close());
}
for (const show of document.querySelectorAll('[data-slides]')) {
  const slides = [...show.querySelectorAll('[data-slide]')];
  const pause = show.querySelector('[data-pauses]');
  let at = 0, isPaused = false;
  setInterval(() => {
    if (isPaused) return;
    at = (at + 1) % slides.length;
    slides.forEach((slide, index) => { slide.hidden = index !== at; });
  }, 2000);
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    pause.textContent = isPaused ? 'Start the slides' : 'Pause the slides';
  });
}
for (const holder of document.querySelectorAll('[data-tip]')) {
  const tip = holder.querySelector('.tip');
  const button = holder.querySelector('button');
  const show = () => { tip.hidden = false; };
  const hide = () => { tip.hidden = true; };
  holder.addEventListener('mouseenter', show);
  holder.addEventListener('mouseleave', () => { if (document.activeElement !== button) hide(); });
  button.addEventListener('focus', show);
  button.addEventListener('blur', hide);
  document.addEventListener('keydown', (event) => { if (event.key === 'Escape') hide(); });
}
for (const toggle of document.querySelectorAll('[data-switches]')) {
  const turn = () => toggle.setAttribute('aria-checked', String(toggle.getAttribute('aria-checked') !== 'true'));
  toggle.addEventListener('click', turn);
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    turn();
  });
}
for (const list of document.querySelectorAll('[role=tablist]')) {
  const tabs = [...list.querySelectorAll('[data-tab]')];
  const choose = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== chosen;
    }
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  });
}
for (const form of document.querySelectorAll('[data-finds]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = form.querySelector('input').value.trim().toLowerCase();
    const items = [...document.querySelectorAll('#' + form.dataset.finds + ' li')];
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(words);
    document.getElementById(form.dataset.tells).textContent = items.filter((item) => !item.hidden).length + ' offices found';
  });
}
for (const form of document.querySelectorAll('form[data-pretends]')) form.addEventListener('submit', (event) => event.preventDefault());
`;
