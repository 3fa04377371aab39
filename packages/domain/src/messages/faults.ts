import type { LoginProblem } from '../site-login.ts';

/**
 * Why an address, a page, a test run or a report came to nothing. Keys are stored and never reused; a sentence may change.
 * The web app has the same keys in every language (locales/<language>/messages.json).
 */
export const FAULTS = {
  'address.notWeb': 'Only http and https addresses can be tested, not {{scheme}}',
  'address.private': '{{host}} is a private or local address, which this installation does not test.',
  'address.privateBehind':
    '{{host}} is a private or local address ({{address}}), which this installation does not test.',
  'address.own': '{{host}} is the portal itself, which does not test itself.',

  'net.certificateChain': '{{host}} does not send its whole certificate chain.',
  'net.certificate': 'The certificate of {{host}} is not valid ({{error}}).',
  'net.timeout': '{{host}} did not answer in time.',
  'net.unknownHost': 'The host name {{host}} could not be found.',
  'net.refused': '{{host}} refused the connection.',
  'net.noRoute': 'There is no network route to {{host}}.',
  'net.closed': '{{host}} closed the connection without an answer.',
  'net.insecure': 'A secure connection to {{host}} could not be made.',
  'net.unreachable': '{{host}} could not be reached.',
  'net.redirectsOften': '{{host}} redirects more than {{most}} times.',
  'net.redirectsInCircle': '{{host}} redirects in a circle.',
  'net.status': '{{host}} answered with HTTP status {{status}}.',
  'net.notFound': '{{host}} answered with HTTP status {{status}} (Not Found).',
  'net.gone': '{{host}} answered with HTTP status {{status}} (Gone).',
  'net.serverError': '{{host}} answered with HTTP status {{status}} (a server error).',

  'ownership.fileMissing':
    '{{url}} answered with HTTP status {{status}}. Put the file there and check again.',
  'ownership.fileOther': 'The file at {{url}} does not contain the expected line.',
  'ownership.metaMissing': 'The head of {{url}} does not have the expected meta element.',
  'ownership.pageMissing': '{{url}} answered with HTTP status {{status}}.',
  'ownership.elsewhere':
    '{{url}} redirects to {{to}}. Only an answer of {{host}} itself, over an equally secure connection, counts.',
  'ownership.unreachable': '{{url}} could not be opened: {{because}}',
  'ownership.dnsMissing':
    'There is no TXT entry with the expected value at {{name}}. It can take some hours until a new entry is seen.',
  'ownership.dnsNoName': '{{host}} is not a domain name, so it cannot have a DNS entry. Choose another way.',
  'ownership.dnsNoAnswer': 'The DNS server did not answer. Please try again in a few minutes.',

  'page.cancelled': 'The test was cancelled.',
  'page.timeout': 'The page could not be tested within {{seconds}} seconds.',
  'page.sourcesTimeout': 'No check finished in the time allowed for the page.',
  'page.tooManyNodes': 'The page has more than {{nodes}} nodes.',
  'page.tooMuchHtml': 'The page has more than {{megabytes}} megabytes of HTML.',
  'page.moreHtmlThanBrowsersHold': 'The page has more HTML than a browser can hold.',
  'page.addressNotChecked': 'The address could not be checked.',
  'page.redirectsAgain': 'The address redirects again and again.',
  'page.redirectsOffSite': 'The page redirects to {{address}}.',
  'page.redirectsToNoPage': 'The address redirects to something that is not a web address.',
  'page.replacesItself': 'The page replaces itself with another again and again.',
  'page.replacedWhileTested': 'The page replaced itself again and again while it was tested.',
  'page.asksForHuman': 'The site asks visitors to prove that they are human instead of showing the page.',
  'page.wall': 'A security filter ({{name}}) answered instead of the page.',
  'page.errorPage': 'The server showed an error page ({{name}}) although it answered with status 200.',
  'page.maintenance': 'The site showed a notice of maintenance instead of the page.',
  'page.saysMissing':
    'The page says that it does not exist, although the server answered with status 200. It should answer with status 404.',
  'page.sameAsMissing':
    'The site shows the same page for addresses that do not exist. It should answer with status 404.',
  'page.downFor':
    'The server answered with status {{status}} and asks to come back in {{minutes}} minutes. That is too long to wait within a test.',
  'page.asksForSignIn': 'The site asks for a sign-in instead of showing the page.',
  'page.status': 'The server answered with status {{status}}.',
  'page.statusWithText': 'The server answered with status {{status}} ({{text}}).',
  'page.statusWithoutPage': 'The server answered with status {{status}} and sent no page.',
  'page.statusTextWithoutPage': 'The server answered with status {{status}} ({{text}}) and sent no page.',
  'page.notWeb': 'Only http and https addresses can be tested.',
  'page.download': 'The address is a file to download, not a page.',
  'page.pdf': 'The address is not a web page but a PDF file.',
  'page.gif': 'The address is not a web page but a GIF image.',
  'page.png': 'The address is not a web page but a PNG image.',
  'page.jpeg': 'The address is not a web page but a JPEG image.',
  'page.archive': 'The address is not a web page but an archive.',
  'page.otherType': 'The address is not a web page but {{type}}.',
  'page.unknownType': 'The address is not a web page. Its type is unknown.',
  'page.fromNoServer': 'The page was made in the browser and not sent by a server.',
  'page.xhtmlNotWellFormed':
    'The address is XHTML that is not well formed: browsers show an error instead of the page.',
  'page.onlyLoading': 'The page showed only that it was loading.',
  'page.emptyByScripts': 'The page is empty: its scripts have put nothing into it.',
  'page.noContent': 'The page has no content.',
  'page.tabCrashed': 'The page made the browser tab crash.',
  'page.browserCrashed': 'The browser crashed.',
  'page.engineError': 'The page could not be tested: {{error}}',
  'page.cannotOpen': 'The browser could not open the page ({{error}}).',
  'page.brokeOff': 'The answer of the server was interrupted in the middle of the page ({{error}}).',
  'page.unknownHost': 'The name of the host could not be found ({{error}}).',
  'page.certificateExpired': 'The certificate of the site has expired or is not valid yet ({{error}}).',
  'page.certificateOfOther': 'The certificate of the site belongs to another host ({{error}}).',
  'page.certificateUntrusted':
    'The certificate of the site comes from an authority that is not trusted ({{error}}).',
  'page.insecure': 'No secure connection to the site could be made ({{error}}).',
  'page.unreachable': 'The server could not be reached ({{error}}).',
  'page.wayOutClosed': 'The testing browser had no connection to the network ({{error}}).',
  'page.noAnswerInTime': 'The server did not answer in time ({{error}}).',
  'page.redirectsAgainError': 'The address redirects again and again ({{error}}).',
  'page.refused': 'The server refused the connection ({{error}}).',
  'page.closed': 'The server closed the connection without an answer ({{error}}).',
  'page.errorWithoutPage': 'The server answered with an error and no page ({{error}}).',
  'page.notOpened': 'The browser does not open this address ({{error}}).',
  'page.notUnderstood': 'The answer of the server could not be understood ({{error}}).',

  // The only sentences about a sign-in that did not work, in results and in answers. What a page or an address
  // says could be what was typed, or tell whether a guess was right, so no sentence has values.
  'login.not-accepted': 'The website did not accept what is stored for signing in.',
  'login.no-fields':
    'No fields for user name and password were found on the sign-in page, or its selectors find nothing.',
  'login.captcha':
    'The sign-in asks visitors to prove that they are human (captcha), which is not supported.',
  'login.one-time-code': 'The sign-in asks for a one-time code, which is not supported.',
  'login.not-confirmed': 'There was no sign that the sign-in worked.',
  'login.other-host':
    'The sign-in led to a host other than those it is stored for, so the password was not sent.',
  'login.not-encrypted':
    'The website is registered with https, but the sign-in would have gone unencrypted, so it was not used.',
  'login.certificate':
    'The certificate of the website is not valid. The portal then does not sign in, even if tests accept such a certificate.',
  'login.page-failed': 'The sign-in page could not be opened or used.',
  'login.secrets-closed':
    'The stored password, cookies and headers can no longer be used: the sign-in, the address of the website or the encryption key has changed. Type them again.',
  'login.too-many-tries': 'The sign-in failed too often within the last hour and is not tried for a while.',
  'login.lostAgain': 'The site asked for a sign-in again after the session had been renewed once.',
  'login.removed': 'The sign-in of this website has been removed.',

  'givenUp.neverFinished': 'The test of this page was started {{times}} times and never finished.',
  'givenUp.endsWorker':
    'The testing program stopped {{times}} times while it tested this page, the last time with no other page open.',
  'givenUp.othersEndWorker':
    '{{pages}} pages of this website stopped the testing program, so the other pages were not opened.',
  'givenUp.failuresInRow':
    '{{pages}} pages in a row could not be opened, so the other pages were not opened.',
  'givenUp.tooLong': 'The test run was not finished after {{days}} days.',
  'run.cancelled': 'The test run was cancelled.',
  'run.noPageTested': 'No page could be tested. {{url}}: {{because}}',
  'run.baseBroken':
    'The address that the test began with could not be opened, so the website was not tested. {{url}}: {{because}}',
  'run.noPageThere': 'There was no page to test: every page found is inactive or redirects elsewhere.',
  'run.resultsFailed': 'The results could not be calculated.',
  'report.runChanged': 'The results have changed since the report was requested.',
  'report.failed': 'The report could not be made: {{error}}',
  'mail.personGone': 'The account of this person no longer exists or is not active.',
  'mail.switchedOff': 'This person has switched off messages of this kind.',
  'mail.organizationOff': 'The organization has switched off messages of this kind.',
  'mail.noAccess': 'This person no longer has access to what the message is about.',
  'mail.aboutGone': 'What the message is about no longer exists, or no longer concerns this person.',
  'mail.beforeRestore':
    'The portal was restored from a backup before this was sent. It may have been sent after the backup was made.',
  'mail.unreachable': 'The mail server could not be reached ({{error}}).',
  'mail.slow': 'The mail server did not answer in time.',
  'mail.insecure':
    'The connection to the mail server could not be encrypted. It offers no encryption, or its certificate is not valid.',
  'mail.signIn': 'The mail server did not accept the user name and password of the portal.',
  'mail.refused': 'The mail server did not take the message (answer {{answer}}).',
  'mail.failed': 'The message could not be sent ({{error}}).',
  'webhook.status': '{{host}} answered with HTTP status {{status}}.',
  'webhook.redirects': '{{host}} redirects to another address, which webhooks do not follow.',
  'webhook.secretClosed':
    'The secret of this webhook can no longer be used: the encryption key has changed. Make a new secret.',
  'demo.tooSlow': 'Sample data: a page that took too long.',

  /** A sentence that is not of the catalogue, as it was found: in the database of an earlier version, for example. */
  quoted: '{{text}}',
} as const satisfies Record<`login.${LoginProblem}`, string> & Record<string, string>;
