/** Text of a known error page: its title or the beginning of its visible text, and another part of its text. */
export interface Known {
  name: string;
  reason: 'blocked' | 'error-page' | 'missing-page';
  title?: RegExp;
  /** Matched against visible text including heading and title, in lower case. */
  begins?: RegExp;
  says: RegExp;
}

export const WALLS: readonly Known[] = [
  wall(
    'F5 BIG-IP',
    /^request rejected$/,
    /^(?:request rejected )?the requested url was rejected\b/,
    /\bsupport id\b/,
  ),
  wall(
    'Cloudflare',
    /^attention required! \| cloudflare$|^access denied \|/,
    /^(?:sorry, )?you have been blocked\b/,
    /\bray id\b/,
  ),
  wall(
    'Cloudflare',
    /^(?:just a moment\.\.\.|one moment, please\.\.\.)$/,
    undefined,
    /\b(?:enable javascript|verif\w+|checking|cloudflare|wait)\b/,
  ),
  wall('Akamai', /^access denied$/, /^access denied\b/, /\breference ?#[0-9a-f.]{6}/),
  wall('Imperva', undefined, /^request unsuccessful\. incapsula\b/, /\bincapsula incident id\b/),
  wall(
    'Imperva',
    /^access denied$|^error$/,
    /^(?:access denied|error)\b/,
    /\b(?:powered by imperva|incident id|error code \d+ this request was blocked)\b/,
  ),
  wall(
    'Sucuri',
    /^sucuri website firewall\b|^access denied - sucuri\b/,
    /^(?:sucuri website firewall|access denied - sucuri)/,
    /\bblock (?:id|reason)\b|\baccess denied\b/,
  ),
  wall(
    'ModSecurity',
    /^(?:406 )?not acceptable!?$/,
    /^(?:406 )?not acceptable!?/,
    /\bmod_security\b|\ban appropriate representation\b/,
  ),
  wall(
    'AWS WAF',
    /^error: the request could not be satisfied$/,
    /^(?:403 )?error the request could not be satisfied/,
    /\bcloudfront\b|\brequest blocked\b/,
  ),
  wall('Azure', undefined, /^the request is blocked\b/, /\b\d{8}t\d{6}z\b|\bazure\b|\bref [a:]/),
  wall(
    'FortiWeb',
    /^(?:web page blocked!?|server unavailable!?|fortigate application control|access blocked)$/,
    /^(?:web page blocked|server unavailable|access blocked|the page cannot be displayed)/,
    /\b(?:attack id|message id|fortiguard|fortigate|please contact the administrator)\b/,
  ),
  wall(
    'Wordfence',
    undefined,
    /^(?:your access to this (?:site|service) has been (?:limited|temporarily limited)|a potentially unsafe operation)/,
    /\bwordfence\b/,
  ),
  wall(
    'Radware',
    /^(?:unauthorized (?:activity|request)|radware)\b/,
    /^unauthorized (?:activity|request)\b/,
    /\b(?:case number|transaction id)\b/,
  ),
  wall(
    'Barracuda',
    undefined,
    /^(?:the specified url cannot be found|you have been blocked)/,
    /\bbarracuda\b|\bwaf\b/,
  ),
  wall(
    'SonicWall',
    undefined,
    /^(?:this site has been blocked|web site blocked)\b/,
    /\bnetwork administrator\b|\bsonicwall\b/,
  ),
  wall(
    'Squid',
    /^error: the requested url could not be retrieved$/,
    /^error the requested url could not be retrieved/,
    /\b(?:squid|access denied|access control configuration|cache administrator)\b/,
  ),
];

export const ERRORS: readonly Known[] = [
  error(
    'ASP.NET',
    undefined,
    /^server error in '[^']{0,200}' application\./,
    /\b(?:runtime error|application error|exception|description:|version information|source error)/,
  ),
  error(
    'Spring',
    undefined,
    /^whitelabel error page\b/,
    /\bno explicit mapping for \/error\b|\bunexpected error\b/,
  ),
  error(
    'Laravel',
    /^whoops!? there was an error\.?$|^whoops, looks like something went wrong\.?$/,
    /^whoops, looks like something went wrong/,
    /\b(?:something went wrong|there was an error|exception|stack ?frames)\b/,
  ),
  error('Django', /^server error \(500\)$/, /^server error \(500\)/, /\bserver error \(500\)/),
  error(
    'Ruby on Rails',
    /^we're sorry, but something went wrong(?: \(500\))?$/,
    /^we're sorry, but something went wrong/,
    /\bsomething went wrong\b/,
  ),
  error(
    'WordPress',
    /^database error$|^error establishing a database connection$/,
    /^error establishing a database connection$/,
    /\bestablishing a database connection\b/,
  ),
  error(
    'WordPress',
    /^wordpress › error$/,
    /^there has been a critical error on (?:this|your) website/,
    /\bcritical error\b/,
  ),
  error(
    'Drupal',
    undefined,
    /^(?:error )?the website encountered an unexpected error\b/,
    /\btry again later\b/,
  ),
  error('Joomla', undefined, /^error displaying the error page\b/, /\berror displaying\b/),
  error(
    'Magento',
    /^(?:magento )?error\b|^503: service/,
    /^there has been an error processing your request\b/,
    /\b(?:error log record number|exception printing is disabled)\b/,
  ),
  error(
    'ASP.NET Core',
    undefined,
    /^error\. an error occurred while processing your request\./,
    /\b(?:development mode|request id:)/,
  ),
  error('Oracle', undefined, /^(?:error )?ora-\d{5}:/, /\bora-\d{5}:/),
  error(
    'Cloudflare',
    /^(?:.{0,100} \| )?5\d\d: /,
    /^(?:error )?(?:web server is down|connection timed out|bad gateway|origin )/,
    /\bray id\b/,
  ),
];

export const MISSING: readonly Known[] = [
  missing('Express', /^error$/, /^cannot (?:get|post|head) \//, /^cannot (?:get|post|head) \/\S{0,500}$/),
  missing(
    'Ruby on Rails',
    /^the page you were looking for doesn't exist(?: \(404\))?$/,
    /^the page you were looking for doesn't exist/,
    /\byou were looking for\b/,
  ),
  missing('Django', /^page not found at \//, /^page not found \(404\)/, /\brequest url:/),
];

/** Error pages of frameworks with a stack trace: long, but unlike pages for users. */
export const TRACES: readonly Known[] = [
  error(
    'IIS',
    /^iis \d+\.\d+ detailed error\b|^(?:50\d|500\.\d+) - /,
    /^(?:http error 50\d|server error 50\d)\b/,
    /\b(?:internal server error|internet information services|problem with the resource|module|requested url)\b/,
  ),
  error('Django', /^\S{1,80} at \/\S{0,200}$/, undefined, /\bdjango version:/),
  error(
    'Laravel',
    /^(?:🧨 .*|whoops! there was an error\.?)$/u,
    undefined,
    /\b(?:stack|illuminate|exception)\b/,
  ),
  error('Symfony', /\(\d{3} [a-z ]{3,40}\)$/, undefined, /\bsymfony exception\b/),
  error(
    'ASP.NET',
    undefined,
    /^server error in '[^']{0,200}' application\./,
    /\bstack trace:|\bversion information:/,
  ),
  error(
    'ASP.NET Core',
    /^internal server error$/,
    /^an unhandled exception occurred while processing the request\./,
    /\bstack\b/,
  ),
  error(
    'Tomcat',
    /^http status 5\d\d\b/,
    /^http status 5\d\d\b/,
    /\b(?:apache tomcat|exception report|root cause)\b/,
  ),
  error('Werkzeug', /\/\/ werkzeug debugger$/, undefined, /\btraceback\b/),
];

export function wall(
  name: string,
  title: RegExp | undefined,
  begins: RegExp | undefined,
  says: RegExp,
): Known {
  return known('blocked', name, title, begins, says);
}

export function error(
  name: string,
  title: RegExp | undefined,
  begins: RegExp | undefined,
  says: RegExp,
): Known {
  return known('error-page', name, title, begins, says);
}

export function missing(
  name: string,
  title: RegExp | undefined,
  begins: RegExp | undefined,
  says: RegExp,
): Known {
  return known('missing-page', name, title, begins, says);
}

function known(
  reason: Known['reason'],
  name: string,
  title: RegExp | undefined,
  begins: RegExp | undefined,
  says: RegExp,
): Known {
  return { name, reason, says, ...(title && { title }), ...(begins && { begins }) };
}
