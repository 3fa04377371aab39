-- Sentences are not data: why a run, a page or a link came to nothing was stored in English, and is a key of the catalogue
-- with its values from now on ({"key", "values", "because"?}, packages/domain/src/messages), worded where it is read. What
-- earlier versions wrote is recognized by these patterns, the most particular first; all else stays as it is, quoted.
create temp table known_sentences (place serial, key text, pattern text, names text[]);
insert into known_sentences (key, pattern, names) values
('login.secrets-closed', '^What is stored for the sign-in cannot be opened: something it was stored for, or the key, has changed\. Type the secrets again\.$', '{}'),
  ('login.certificate', '^The certificate of the website is not valid\. A sign-in is never used then, even where tests accept such a certificate\.$', '{}'),
  ('login.not-encrypted', '^The website is registered with https, but the sign-in would have gone unencrypted, so it was not used\.$', '{}'),
  ('login.no-fields', '^No fields for user name and password were found on the sign-in page, or its selectors find nothing\.$', '{}'),
  ('page.xhtmlNotWellFormed', '^The address is XHTML that is not well formed: browsers show an error instead of the page\.$', '{}'),
  ('givenUp.othersEndWorker', '^(\d+) pages of this site ended the worker that tested them, so the others were not asked for\.$', '{pages}'),
  ('givenUp.endsWorker', '^The worker ended (\d+) times while it had this page, the last time with no other at hand\.$', '{times}'),
  ('login.other-host', '^The sign-in led to a host that nothing is stored for, so the password was not sent\.$', '{}'),
  ('login.too-many-tries', '^The sign-in failed too often within the last hour and is not tried for a while\.$', '{}'),
  ('run.noPageThere', '^There was no page to test: every page found is set inactive or leads elsewhere\.$', '{}'),
  ('login.captcha', '^The sign-in asks for a proof of being human \(captcha\), which is not supported\.$', '{}'),
  ('page.certificateUntrusted', '^The certificate of the site comes from an authority that is not trusted \((.+)\)\.$', '{error}'),
  ('login.lostAgain', '^The site asked for a sign-in again after the session had been renewed once\.$', '{}'),
  ('address.privateBehind', '^(\S+) is a private or local address \((\S+)\), which this installation does not test\.$', '{host,address}'),
  ('givenUp.failuresInRow', '^The site did not give (\d+) pages in a row, so the others were not asked for\.$', '{pages}'),
  ('address.private', '^(\S+) is a private or local address, which this installation does not test\.$', '{host}'),
  ('page.asksForHuman', '^The site asks for a proof of being human instead of showing the page\.$', '{}'),
  ('page.brokeOff', '^The answer of the server broke off in the middle of the page \((.+)\)\.$', '{error}'),
  ('givenUp.neverFinished', '^The test of this page was begun (\d+) times and never came to an end\.$', '{times}'),
  ('page.certificateExpired', '^The certificate of the site has expired or is not valid yet \((.+)\)\.$', '{error}'),
  ('page.replacedWhileTested', '^The page replaced itself again and again while it was tested\.$', '{}'),
  ('login.one-time-code', '^The sign-in asks for a one-time code, which is not supported\.$', '{}'),
  ('login.not-accepted', '^The website did not accept what is stored for signing in\.$', '{}'),
  ('page.asksForSignIn', '^The site asks for a sign-in instead of showing the page\.$', '{}'),
  ('page.emptyByScripts', '^The page is empty: its scripts have put nothing into it\.$', '{}'),
  ('page.statusTextWithoutPage', '^The server answered with status (\d+) \((.+)\), which has no page\.$', '{status,text}'),
  ('page.certificateOfOther', '^The certificate of the site belongs to another host \((.+)\)\.$', '{error}'),
  ('page.closed', '^The server closed the connection without an answer \((.+)\)\.$', '{error}'),
  ('page.redirectsToNoPage', '^The address redirects to one that is no web address\.$', '{}'),
  ('page.replacesItself', '^The page replaces itself by another again and again\.$', '{}'),
  ('page.statusWithoutPage', '^The server answered with status (\d+), which has no page\.$', '{status}'),
  ('page.notUnderstood', '^The answer of the server could not be understood \((.+)\)\.$', '{error}'),
  ('page.unknownType', '^The address is not a web page but of unknown type\.$', '{}'),
  ('page.insecure', '^No secure connection to the site could be made \((.+)\)\.$', '{error}'),
  ('address.notWeb', '^Only http and https addresses can be tested, not (\S+)$', '{scheme}'),
  ('page.errorWithoutPage', '^The server answered with an error and no page \((.+)\)\.$', '{error}'),
  ('page.moreHtmlThanBrowsersHold', '^The page has more HTML than a browser can hold\.$', '{}'),
  ('page.jpeg', '^The address is not a web page but a JPEG image\.$', '{}'),
  ('page.onlyLoading', '^The page showed nothing but that it is loading\.$', '{}'),
  ('page.download', '^The address is a file to download, not a page\.$', '{}'),
  ('page.gif', '^The address is not a web page but a GIF image\.$', '{}'),
  ('page.png', '^The address is not a web page but a PNG image\.$', '{}'),
  ('page.fromNoServer', '^The page shows a document that no server sent\.$', '{}'),
  ('net.serverError', '^(\S+) answered with HTTP status (\d+) \(a server error\)\.$', '{host,status}'),
  ('page.timeout', '^The page could not be tested within (\d+) seconds\.$', '{seconds}'),
  ('page.pdf', '^The address is not a web page but a PDF file\.$', '{}'),
  ('page.archive', '^The address is not a web page but an archive\.$', '{}'),
  ('login.page-failed', '^The sign-in page could not be opened or used\.$', '{}'),
  ('login.removed', '^The sign-in of this website has been removed\.$', '{}'),
  ('page.notWeb', '^Only http and https addresses can be tested\.$', '{}'),
  ('net.certificateChain', '^(\S+) does not send its whole certificate chain\.$', '{host}'),
  ('page.sourcesTimeout', '^No source could judge the page in its time\.$', '{}'),
  ('page.unknownHost', '^The name of the host could not be found \((.+)\)\.$', '{error}'),
  ('net.insecure', '^A secure connection to (\S+) could not be made\.$', '{host}'),
  ('page.tooMuchHtml', '^The page has more than (\d+) megabytes of HTML\.$', '{megabytes}'),
  ('page.notOpened', '^The browser does not open this address \((.+)\)\.$', '{error}'),
  ('net.closed', '^(\S+) closed the connection without an answer\.$', '{host}'),
  ('page.wayOutClosed', '^The way out of the browser was closed \((.+)\)\.$', '{error}'),
  ('page.redirectsAgainError', '^The address redirects again and again \((.+)\)\.$', '{error}'),
  ('net.notFound', '^(\S+) answered with HTTP status (\d+) \(Not Found\)\.$', '{host,status}'),
  ('page.cannotOpen', '^The browser could not open the page \((.+)\)\.$', '{error}'),
  ('demo.tooSlow', '^Sample data: a page that took too long\.$', '{}'),
  ('page.redirectsAgain', '^The address redirects again and again\.$', '{}'),
  ('givenUp.tooLong', '^The test run was not over after (\d+) days\.$', '{days}'),
  ('run.resultsFailed', '^The results could not be put together\.$', '{}'),
  ('page.noAnswerInTime', '^The server did not answer in time \((.+)\)\.$', '{error}'),
  ('page.refused', '^The server refused the connection \((.+)\)\.$', '{error}'),
  ('login.not-confirmed', '^Nothing told that the sign-in worked\.$', '{}'),
  ('net.certificate', '^The certificate of (\S+) is not valid \((.+)\)\.$', '{host,error}'),
  ('page.statusWithText', '^The server answered with status (\d+) \((.+)\)\.$', '{status,text}'),
  ('page.tabCrashed', '^The page made the browser tab crash\.$', '{}'),
  ('net.gone', '^(\S+) answered with HTTP status (\d+) \(Gone\)\.$', '{host,status}'),
  ('page.otherType', '^The address is not a web page but (.+)\.$', '{type}'),
  ('page.unreachable', '^The server could not be reached \((.+)\)\.$', '{error}'),
  ('net.unknownHost', '^The host name (\S+) could not be found\.$', '{host}'),
  ('page.addressNotChecked', '^The address could not be checked\.$', '{}'),
  ('page.status', '^The server answered with status (\d+)\.$', '{status}'),
  ('net.noRoute', '^There is no network route to (\S+)\.$', '{host}'),
  ('page.tooManyNodes', '^The page has more than (\d+) nodes\.$', '{nodes}'),
  ('page.engineError', '^The page could not be judged: (.+)$', '{error}'),
  ('net.redirectsOften', '^(\S+) redirects more than (\d+) times\.$', '{host,most}'),
  ('net.status', '^(\S+) answered with HTTP status (\d+)\.$', '{host,status}'),
  ('run.cancelled', '^The test run was cancelled\.$', '{}'),
  ('address.own', '^(\S+) is this program itself\.$', '{host}'),
  ('net.timeout', '^(\S+) did not answer in time\.$', '{host}'),
  ('net.refused', '^(\S+) refused the connection\.$', '{host}'),
  ('page.noContent', '^The page has no content\.$', '{}'),
  ('net.redirectsInCircle', '^(\S+) redirects in a circle\.$', '{host}'),
  ('page.cancelled', '^The test was cancelled\.$', '{}'),
  ('page.redirectsOffSite', '^The page redirects to (\S+)\.$', '{address}'),
  ('net.unreachable', '^(\S+) could not be reached\.$', '{host}'),
  ('page.browserCrashed', '^The browser crashed\.$', '{}');

create function pg_temp.sentence_of(said text) returns jsonb language plpgsql as $$
declare
  known record;
  found text[];
begin
  if said is null then return null; end if;
  found := regexp_match(said, '^No page could be tested\. (\S+): (.*)$');
  if found is not null then
    return jsonb_build_object('key', 'run.noPageTested', 'values', jsonb_build_object('url', found[1]),
      'because', pg_temp.sentence_of(found[2]));
  end if;
  for known in select key, pattern, names from pg_temp.known_sentences order by place loop
    found := regexp_match(said, known.pattern);
    if found is not null then
      return jsonb_build_object('key', known.key, 'values', coalesce((
        select jsonb_object_agg(name, case when value ~ '^\d{1,9}$' then to_jsonb(value::int) else to_jsonb(value) end)
        from unnest(known.names, found) as given (name, value) where name is not null), '{}'));
    end if;
  end loop;
  return jsonb_build_object('key', 'quoted', 'values', jsonb_build_object('text', said));
end $$;

alter table test_runs alter column status_detail type jsonb using pg_temp.sentence_of(status_detail);
alter table test_instances alter column detail type jsonb using pg_temp.sentence_of(detail);
update test_instances set former = jsonb_set(former, '{detail}', pg_temp.sentence_of(former ->> 'detail'))
where former ->> 'detail' is not null;
alter table run_links alter column detail type jsonb using pg_temp.sentence_of(detail);
-- Of a run's state that has passed: whoever asks for the report again has it made again.
alter table report_files alter column failure type jsonb using jsonb_build_object(
  'key', 'report.failed', 'values', jsonb_build_object('error', failure));
update report_files set failure = null where failure -> 'values' ->> 'error' is null;
-- What test runs did by themselves is told by the two statuses.
update non_compliance_notes set comments = ''
where user_id is null and comments in (
  'Found again by a later test run.', 'No longer found by a test run that tested all of its pages.');

drop function pg_temp.sentence_of;
drop table pg_temp.known_sentences;
