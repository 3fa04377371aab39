/** Malicious texts that a site may send. */
export const HOSTILE = {
  label: '=HYPERLINK("https://evil.example","Open")',
  snippet: `<img alt="\u202egpj.exe" onerror="alert(1)" title="_x003D_1 ]]> &amp; \ud83d \u0007 {0} [x](y)">\r\n"q";,`,
  selector: '＝1+1',
};
