/// <reference lib="dom" />

export interface SignInWishes {
  /** CSS selectors; null means that fields are detected. */
  usernameSelector: string | null;
  passwordSelector: string | null;
  submitSelector: string | null;
}

/**
 * Signs of a sign-in on a page. The elements themselves stay in the page's isolated world, as `engineSignIn`.
 */
export interface SignInSigns {
  address: string;
  user: { name: string } | null;
  hasPassword: boolean;
  hasSubmit: boolean;
  /** A CAPTCHA image or another bot check belongs to the fields. */
  captcha: boolean;
  oneTimeCode: boolean;
  /** There is a control for signing out. */
  signOut: boolean;
  /** There is a visible frame that is large enough for a form. */
  frames: boolean;
  /** The first wish whose selector is invalid or matches nothing visible. */
  unmet: keyof SignInWishes | null;
}

/**
 * Runs inside the page: finds the fields of a sign-in, including in open shadow roots. Self-contained: its
 * source text is sent to the page.
 */
export function findSignInFields(wishes: SignInWishes): SignInSigns {
  const MAX_ELEMENTS = 30_000;
  const USER =
    /user|log-?in|log ?on|e-?mail|mobile|phone|account|member|employee|(?:^|[\W_])u?id(?:$|[\W_])|उपयोगकर्ता|उपभोक्ता|यूज(?:\u093c)?र|यूज़र|लॉग ?-?इन|ई-?मेल|मोबाइल|सदस्य|खाता|पहचान|आईडी/i;
  const CODE =
    /(?:^|[\W_])otp(?:$|[\W_])|one[\s_-]?time|verification[\s_-]?code|authenticator|ओटीपी|सत्यापन कोड|एक बार/i;
  const PROOF = /captcha|security[\s_-]?code|कैप्चा|सुरक्षा कोड|चित्र में/i;
  const OTHER = /search|coupon|newsletter|subscri|खोज/i;
  const GO =
    /log ?-?in|sign ?-?in|log ?-?on|submit|continue|next|proceed|enter|लॉग ?-?इन|साइन ?-?इन|प्रवेश|आगे|अगला|जमा|जारी/i;
  const NOT_GO =
    /regist|sign ?-?up|creat|forg|reset|cancel|clear|refresh|captcha|otp|show|hide|google|facebook|digilocker|log ?-?out|sign ?-?out|back|पंजी|भूल|रद्द|साफ|दिखा|छिपा|वापस/i;
  const OUT = /log ?-?(?:out|off)|sign ?-?(?:out|off)|लॉग ?-?आउट|साइन ?-?आउट/i;
  const TEXT_TYPES = ['', 'text', 'email', 'tel', 'number'];

  const all = [...walk(document, { left: MAX_ELEMENTS })];
  const inputs = all.filter((element) => element instanceof HTMLInputElement).filter(isUsable);
  const codes = inputs.filter((input) => input.autocomplete === 'one-time-code' || CODE.test(wordsOf(input)));
  const singles = inputs.filter((input) => input.maxLength === 1 && input.type !== 'checkbox');
  const wished = {
    usernameSelector: wishes.usernameSelector === null ? null : chosen(wishes.usernameSelector),
    passwordSelector: wishes.passwordSelector === null ? null : chosen(wishes.passwordSelector),
    submitSelector: wishes.submitSelector === null ? null : chosen(wishes.submitSelector),
  };
  const passwords = inputs.filter((input) => input.type === 'password' && !codes.includes(input));
  const password = wished.passwordSelector ?? bestPassword();
  const user = wished.usernameSelector ?? bestUser(password);
  const anchor = password ?? user;
  const scope = anchor && scopeOf(anchor);
  const submit = wished.submitSelector ?? (scope && anchor ? bestSubmit(scope, anchor) : null);
  Reflect.set(globalThis, 'engineSignIn', { user, password, submit });
  return {
    address: location.href,
    user: user && { name: `${user.getAttribute('name') ?? ''} ${user.id}`.slice(0, 200) },
    hasPassword: password !== null,
    hasSubmit: submit !== null,
    captcha: inputs.some((input) => isNear(input, scope) && PROOF.test(wordsOf(input))) || hasProofBox(),
    oneTimeCode: codes.length > 0 || singles.length >= 4,
    signOut: all.some(isSignOut),
    frames: all.some((element) => element instanceof HTMLIFrameElement && isLarge(element, 150, 80)),
    unmet: unmetWish(),
  };

  function* walk(root: Document | ShadowRoot, budget: { left: number }): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      if (budget.left <= 0) return;
      budget.left -= 1;
      yield element;
      if (element.shadowRoot) yield* walk(element.shadowRoot, budget);
    }
  }

  function isVisible(element: Element): boolean {
    return isLarge(element, 2, 2) && element.checkVisibility({ visibilityProperty: true });
  }

  function isLarge(element: Element, width: number, height: number): boolean {
    const box = element.getBoundingClientRect();
    return (
      box.width >= width && box.height >= height && element.checkVisibility({ visibilityProperty: true })
    );
  }

  function isUsable(input: HTMLInputElement): boolean {
    return !input.disabled && input.type !== 'hidden' && isVisible(input);
  }

  /** The first visible match of the selector; also null for an invalid selector. */
  function chosen(selector: string): HTMLElement | null {
    try {
      document.querySelector(selector);
    } catch {
      return null;
    }
    const found = all.find((element) => element.matches(selector) && isVisible(element));
    return found instanceof HTMLElement ? found : null;
  }

  function unmetWish(): keyof SignInWishes | null {
    for (const key of ['usernameSelector', 'passwordSelector', 'submitSelector'] as const)
      if (wishes[key] !== null && wished[key] === null) return key;
    return null;
  }

  function wordsOf(element: Element): string {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean).slice(0, 4);
    const root = element.getRootNode();
    const named = ids.map((id) =>
      root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null,
    );
    const attributes = [
      'name',
      'id',
      'aria-label',
      'placeholder',
      'title',
      'autocomplete',
      'formcontrolname',
    ];
    return [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...labels, ...named].map((label) => label?.textContent ?? ''),
    ]
      .map((words) => words.slice(0, 200))
      .join(' ');
  }

  /** Excludes registration forms as far as possible: they have pairs of password fields. */
  function bestPassword(): HTMLElement | null {
    const rank = (input: HTMLInputElement): number => {
      if (input.autocomplete === 'current-password') return 3;
      if (input.autocomplete === 'new-password') return 0;
      const scopeHere = scopeOf(input);
      return passwords.filter((other) => scopeHere.contains(other)).length > 1 ? 1 : 2;
    };
    return passwords.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
  }

  function bestUser(beside: HTMLElement | null): HTMLElement | null {
    const scopeHere = beside && scopeOf(beside);
    const fields = inputs.filter(
      (input) =>
        TEXT_TYPES.includes((input.getAttribute('type') ?? '').toLowerCase()) &&
        !codes.includes(input) &&
        !PROOF.test(wordsOf(input)) &&
        !OTHER.test(wordsOf(input)) &&
        !input.closest('[role=search]') &&
        (!scopeHere || scopeHere.contains(input)),
    );
    const rank = (input: HTMLInputElement): number => {
      let points = 0;
      if (/username|email/.test(input.autocomplete)) points += 4;
      if (USER.test(wordsOf(input))) points += 3;
      if (input.type === 'email') points += 1;
      // The nearest field before the password is the user name, whatever its name is.
      if (beside && isBefore(input, beside)) points += 2;
      return points;
    };
    const ranked = fields
      .map((field, index) => ({ field, points: rank(field), index }))
      .filter(({ points }) => points >= 2);
    ranked.sort((a, b) => b.points - a.points || (beside ? b.index - a.index : a.index - b.index));
    return ranked[0]?.field ?? null;
  }

  function isBefore(a: Element, b: Element): boolean {
    return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** The form, or, without a form element, the nearest box that also contains a button. */
  function scopeOf(field: HTMLElement): Element | ShadowRoot {
    const own = field instanceof HTMLInputElement ? field.form : field.closest('form');
    if (own instanceof HTMLFormElement) return own;
    let at: Node = field;
    for (let steps = 0; steps < 8 && at.parentNode; steps += 1) {
      const parent: Node = at.parentNode;
      if (parent instanceof ShadowRoot) return parent;
      if (!(parent instanceof Element) || parent === document.body) break;
      at = parent;
      if (parent.querySelector('button,input[type=submit],input[type=button],[role=button]')) return parent;
    }
    return document.body;
  }

  function isNear(element: Element, scopeHere: Element | ShadowRoot | null): boolean {
    return scopeHere?.contains(element) ?? true;
  }

  function bestSubmit(scopeHere: Element | ShadowRoot, field: Element): HTMLElement | null {
    const buttons = all.filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element.matches(
          'button,input[type=submit],input[type=image],input[type=button],[role=button],a[href^="javascript:"]',
        ) &&
        scopeHere.contains(element) &&
        isVisible(element),
    );
    const rank = (button: HTMLElement): number => {
      const words =
        `${button.innerText ?? ''} ${button.getAttribute('value') ?? ''} ${wordsOf(button)}`.slice(0, 300);
      if (NOT_GO.test(words)) return -1;
      const submits =
        (button instanceof HTMLButtonElement && button.type === 'submit') ||
        (button instanceof HTMLInputElement && ['submit', 'image'].includes(button.type));
      return (GO.test(words) ? 2 : 0) + (submits ? 2 : 0) + (isBefore(field, button) ? 1 : 0);
    };
    const ranked = buttons
      .map((button) => ({ button, points: rank(button) }))
      .filter(({ points }) => points >= 2);
    return ranked.toSorted((a, b) => b.points - a.points)[0]?.button ?? null;
  }

  /** CAPTCHA boxes of the known vendors; the badge of an invisible CAPTCHA is smaller. */
  function hasProofBox(): boolean {
    return all.some(
      (element) =>
        element instanceof HTMLIFrameElement &&
        /captcha|turnstile|challenges\./i.test(element.src.slice(0, 300)) &&
        isLarge(element, 290, 60),
    );
  }

  function isSignOut(element: Element): boolean {
    if (!element.matches('a,button,input[type=submit],[role=button],[role=menuitem]')) return false;
    const words =
      (element.textContent ?? '').trim() ||
      (element.getAttribute('value') ?? '') ||
      (element.getAttribute('aria-label') ?? '');
    const target = (element.getAttribute('href') ?? '').slice(0, 300);
    return (words.length <= 40 && OUT.test(words)) || OUT.test(target);
  }
}
