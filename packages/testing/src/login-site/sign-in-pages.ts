/**
 * Sign-in pages of many kinds; placeholders: `{{token}}` for the hidden token, `{{note}}` for the message of a
 * failed sign-in.
 */
export const SIGN_IN_PAGES: Record<string, string> = {
  // With a search field before it, and a registration with two passwords and a sign-out link after it.
  '/login': `<form role="search"><input name="q" placeholder="Search users"><button>Search</button></form>
    <main><h1>Sign in</h1>{{note}}<form method="post" action="/session">
      <input type="hidden" name="token" value="{{token}}">
      <label>User name <input name="user" autocomplete="username" value="somebody else"></label>
      <label>Password <input type="password" name="password"></label>
      <a href="/logout">Sign out everywhere</a>
      <button type="button" id="show">Show password</button><button>Sign in</button>
    </form></main>
    <form action="/register" method="post"><input name="email"><input type="password" name="p1">
      <input type="password" name="p2"><button>Register</button></form>`,

  // Meaningless field names and no visible button: only labels identify the fields, and Enter submits.
  '/login-hindi': `<main><h1>प्रवेश</h1>{{note}}<form method="post" action="/session">
      <input type="hidden" name="token" value="{{token}}">
      <p><label for="a">विभाग का नाम</label><input id="a" name="x1"></p>
      <p><label for="b">उपयोगकर्ता का नाम</label><input id="b" name="user"></p>
      <p><label for="c">पासवर्ड</label><input id="c" type="password" name="password"></p>
      <button style="display: none">भेजें</button>
    </form></main>`,

  '/login-two': `<main><h1>Sign in</h1>{{note}}<form method="post" action="/step">
      <input type="hidden" name="token" value="{{token}}">
      <label>E-mail <input type="email" name="user"></label><input type="submit" value="Next"></form></main>`,

  // Rendered by a script after a delay in a shadow root, and submitted by a script; the URL stays the same.
  '/login-script': `<main id="app">Loading</main><script>
    setTimeout(() => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<h1>Sign in</h1><p id="note"></p><div><input placeholder="Employee ID">' +
        '<input type="password"><button disabled>Proceed</button></div>';
      document.getElementById('app').replaceChildren(host);
      const [user, password, button] = root.querySelectorAll('input,button');
      const typed = new Set();
      for (const field of [user, password]) field.addEventListener('keydown', (event) => {
        if (event.isTrusted) typed.add(field);
        button.disabled = typed.size < 2;
      });
      button.addEventListener('click', async () => {
        const answer = await fetch('/session.json', { method: 'POST',
          body: JSON.stringify({ token: '{{token}}', user: user.value, password: password.value }) });
        if (!answer.ok) return void (root.getElementById('note').textContent = 'Wrong');
        const { key } = await answer.json();
        localStorage.setItem('key', key);
        sessionStorage.setItem('tab', key);
        document.getElementById('app').innerHTML = '<h1>Welcome</h1><button>Log out</button>';
      });
    }, 300);</script>`,

  '/login-captcha': `<main><h1>Sign in</h1><form method="post" action="/session"><input name="user">
    <input type="password" name="password"><img alt="Captcha" src="/captcha.png">
    <label>Characters in the captcha <input name="c"></label><button>Sign in</button></form></main>`,

  '/login-code': `<main><h1>Sign in</h1><form method="post" action="/code"><label>User <input name="user"></label>
    <input type="password" name="password"><button>Sign in</button></form></main>`,

  '/login-frame':
    '<main><h1>Sign in</h1><iframe src="/login" width="400" height="300" title="Sign in"></iframe></main>',

  // Two similar forms: only selectors distinguish them.
  '/login-odd': `<main><h1>Staff</h1><form action="/nowhere" method="post"><input name="user"><input type="password" name="p">
    <button>Sign in</button></form>{{note}}<form method="post" action="/session" id="right">
    <input type="hidden" name="token" value="{{token}}"><input name="user" class="who"><input type="password"
    name="password" class="what"><span role="button" id="go" onclick="this.closest('form').submit()">»</span></form></main>`,
};
