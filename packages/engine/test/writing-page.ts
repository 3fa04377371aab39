/** Scripts by which a page may write to its server, or navigate, during interaction. */
export const WRITES: Readonly<Record<string, string>> = {
  requests: `
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) fetch('/written', { method }).catch(() => 0);
    const request = new XMLHttpRequest(); request.open('POST', '/written-by-xhr'); request.send('x');
    try { const now = new XMLHttpRequest(); now.open('POST', '/written-at-once', false); now.send('x'); } catch {}`,
  keepalive: `
    fetch('/written-alive', { method: 'POST', keepalive: true }).catch(() => 0);
    navigator.sendBeacon('/beacon', 'x');
    try { fetchLater('/written-later', { method: 'POST', activateAfter: 0 }); } catch {}`,
  'form-post': `form('post', '_self').submit(); form('post', '_self').requestSubmit();`,
  'form-get': `form('get', '_self').submit(); form('get', '_top').requestSubmit();`,
  'form-elsewhere': `
    form('post', '_blank').submit(); form('post', '_top').submit(); form('post', 'named').submit();
    form('get', '_blank').submit();`,
  windows: `
    open('/left-by-window'); open('/left-by-window', '_blank', 'noopener'); open('/left-by-window', '_top');`,
  'window-of-its-own': `
    const other = open('about:blank');
    if (other) {
      other.fetch(location.origin + '/written-by-window', { method: 'POST' }).catch(() => 0);
      other.navigator.sendBeacon(location.origin + '/beacon-of-window', 'x');
      const line = new other.WebSocket('ws://' + location.host + '/line-of-window'); line.onopen = () => line.send('x');
      other.location = '/left-by-other';
    }`,
  location: `location.href = '/left'; try { top.location = '/left-by-top'; } catch {} `,
  links: `document.querySelector('#pinging').click(); document.querySelector('#away').click(); document.querySelector('#outside').click();`,
  sockets: `
    const line = new WebSocket('ws://' + location.host + '/line'); line.onopen = () => line.send('x');
    if (stood.readyState === 1) stood.send('x');
    const fresh = document.body.appendChild(document.createElement('iframe'));
    const inner = new fresh.contentWindow.WebSocket('ws://' + location.host + '/line-of-frame');
    inner.onopen = () => inner.send('x');
    try { fresh.contentWindow.WebSocket.prototype.send.call(stood, 'x'); } catch {}`,
  workers: `
    standing.postMessage('write');
    const fresh = new Worker('/worker.js'); fresh.postMessage('write');
    new SharedWorker('/worker.js');
    const own = new Worker(URL.createObjectURL(new Blob(["fetch('" + location.origin + "/written-by-blob', { method: 'POST' })"])));
    navigator.serviceWorker?.register('/worker.js').catch(() => 0);`,
  frames: `
    for (const host of ['127.0.0.1', 'localhost']) {
      const frame = document.createElement('iframe');
      frame.src = 'http://' + host + ':' + location.port + '/later';
      document.body.append(frame);
    }
    const written = document.createElement('iframe');
    written.srcdoc = '<script>fetch("/written-by-srcdoc", { method: "POST" })<' + '/script>';
    document.body.append(written);`,
  leaving: `
    for (const type of ['pagehide', 'visibilitychange', 'beforeunload', 'unload'])
      addEventListener(type, () => {
        navigator.sendBeacon('/beacon-at-' + type, 'x');
        fetch('/written-at-' + type, { method: 'POST', keepalive: true }).catch(() => 0);
      }, true);
    location.reload();`,
  reports: `new Image().src = 'http://localhost:1/forbidden-by-policy.png';`,
};

/** A page that does all of this at any interaction. */
export const WRITING_PAGE = `<!doctype html><html lang="en"><head><title>Writes</title></head><body style="margin: 0">
<form id="form" method="post" action="/written-by-form" style="position: absolute; left: 20px; top: 40px">
<button style="width: 200px; height: 40px">Send</button></form>
<input aria-label="Words" style="position: absolute; left: 20px; top: 120px; width: 200px; height: 40px">
<a id="pinging" href="#here" ping="/pinged">Ping</a> <a id="away" href="/left-by-link">Away</a>
<a id="outside" href="/left-by-link" target="_blank">Outside</a>
<script>
const standing = new Worker('/worker.js');
const stood = new WebSocket('ws://' + location.host + '/line-that-stands');
function form(method, target) {
  const made = document.createElement('form');
  Object.assign(made, { method, target, action: method === 'get' ? '/left-by-form' : '/written-by-form' });
  made.innerHTML = '<input name="a" value="b">';
  return document.body.appendChild(made);
}
const writes = {
  ${Object.entries(WRITES)
    .map(([name, script]) => `'${name}': () => { ${script} },`)
    .join('\n')}
};
function write(event) {
  if (!event.isTrusted) return;
  for (const [name, act] of Object.entries(writes)) {
    try { act(); } catch (error) { console.error(name, error.message); }
    fetch('/tried-' + name).catch(() => 0);
  }
}
for (const type of ['mouseover', 'click', 'keydown', 'focusin'])
  addEventListener(type, write, { once: true, capture: true });
</script></body></html>`;
