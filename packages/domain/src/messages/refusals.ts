/**
 * Why a call of the API was refused or failed. The English sentence is the `message` of the answer, the key stands beside
 * it for programs that word it in their reader's language (locales/<language>/messages.json of the web app).
 */
export const REFUSALS = {
  'refused.role': 'Your role does not allow this.',
  'refused.changedSince':
    'This has been changed since you opened it. Please load it again and repeat your change.',
  'refused.otherOrigin': 'This request comes from another website and was refused.',
  'refused.apiKey': 'This API key is not valid.',
  'refused.url': 'The URL cannot be reached: {{because}}',
  'refused.unregistered': '{{host}} is not one of the registered websites that you can test.',
  'refused.ownership':
    'A test of the entire website needs proof that your organization may test {{host}}. A single webpage can be tested without it.',
  'refused.ambiguousWebsite':
    'Several organizations have registered this website. Please select one of them.',
  'refused.noOrganization':
    'Your account does not belong to an organization yet. Ask your administrator to assign one.',
  'refused.dayLimit':
    'Your organization has already started {{limit}} tests today, which is its limit for a day. Please try again tomorrow.',
  'refused.fewWebsites': 'A sample needs at least two websites. Add websites first.',
  'refused.pagesForAllWebsites':
    'All {{websites}} websites need at least one page each, which is more than {{pages}}. Enter more pages, or draw only some of the websites.',
  'refused.storageFull':
    'The server has too little free storage for new tests. Please try again later or tell your administrator.',
  'refused.runOver': 'This test run is already over.',
  'refused.noRetryInRun': 'Pages of this test run cannot be tested again.',
  'refused.noRetryWithoutFindings':
    'The findings of this test run are no longer stored. Please start a new test.',
  'refused.retryOnlyFailed': 'Only a failed page can be tested again.',
  'refused.websiteUnderTest': 'A test of this website is under way. Wait for it or cancel it first.',
  'refused.personTesting': 'A test that this user started is under way. Wait for it or cancel it first.',
  'refused.websiteDeleted': 'The website of this test run has been deleted.',
  'refused.organizationHeld':
    'This organization cannot be deleted yet. Websites: {{websites}}, users: {{people}}. Delete them or move them to another organization first.',
  'refused.duplicateOrganization': 'An organization with this name already exists.',
  'refused.duplicateUser': 'A user with this e-mail already exists.',
  'refused.ownAccount': 'You cannot change or delete your own account.',
  'refused.managedElsewhere':
    'The role and organization of this user are managed outside this portal and cannot be changed here.',
  'refused.lastSuperAdmin': 'This is the last active super admin. Add another one first.',
  'refused.heldBySuperAdmin':
    'A super admin has withdrawn the approval of this account. Only a super admin can change or delete it.',
  'refused.alreadyApproved': 'Your account is already approved.',
  'refused.alreadySubmitted': 'Your onboarding request has been submitted and is pending review',
  'refused.approvedSince':
    'This account has been approved in the meantime. It can be deleted in the list of users.',
  'refused.scheduleFrequencyOnly': 'Only a super admin can change more than when this test runs.',
  'refused.scheduleOfOthers':
    'You can read and run this standard test. Only the person who created it or an admin can change or delete it.',
  'refused.defaultSchedule': 'The default test of a website cannot be deleted. You can deactivate it.',
  'refused.scheduleNotActive': 'This test schedule is not active.',
  'refused.websitePaused': 'Tests of this website are paused.',
  'refused.duplicateWebsite': 'This website is already registered.',
  'refused.overlappingWebsite':
    'The pages of this address already belong to the registered website “{{name}}” ({{url}}).',
  'refused.otherUnderTest': 'A test of {{name}} is under way. Wait for it or cancel it first.',
  'refused.mergeOtherSite': 'Only websites of one organization on the same host can be merged.',
  'refused.assignee': 'Select an assigned user',
  'refused.ncAssignee': 'Choose an active tester or admin of the organization that the website belongs to.',
  'refused.decisionOwner': 'Choose an active user of the organization that the website belongs to.',
  'refused.decisionKind':
    'Failures can be set aside as "not an issue" or "accepted". Only what a person must check can be passed, failed or not applicable.',
  'refused.decisionElements': 'Choose elements of one test of one website.',
  'refused.decisionNoPlace':
    'It is not known from which place of a template this element comes. Choose another range.',
  'refused.decidedAlready':
    'There is already a decision about this. Please look at it before you replace it.',
  'refused.decisionEnded': 'This decision has already ended.',
  'refused.undoLate':
    'This replaced an earlier decision and can no longer be undone. You can withdraw it; the earlier decision stays ended.',
  'refused.tooManyNonCompliances':
    'There are too many non-compliances to change together. Please choose some of them.',
  'refused.loginEmpty': 'Enter at least one cookie or header, or remove the sign-in.',
  'refused.loginHeaderTwice': 'User name and password already go into this header.',
  'refused.loginUnencrypted': 'The website uses https, so the sign-in page must too.',
  'refused.compareWithItself': 'A test run cannot be compared with itself. Please choose another one.',
  'refused.compareOtherWebsite': 'Only test runs of the same website can be compared.',
  'refused.compareUnfinished': 'A test run can be compared when it has ended.',
  'refused.noticeSent': 'This message has already been sent.',
  'refused.noticeWaiting': 'This message is already waiting to be sent.',
  'refused.deliveryWaiting': 'This delivery is already waiting to be sent.',
  'refused.webhookPaused': 'This webhook is paused. Resume it first.',
  'refused.tooManyWebhooks': 'There can be at most {{most}} webhooks here. Delete one first.',
  'refused.webhookAddress': 'Webhooks are not sent to this address: {{because}}',
  'refused.twoIds': 'The id of the page in the address and the one in the body differ.',
  'refused.factsMissing': 'The recorded state of this page is no longer stored.',
  'refused.readoutBusy':
    'The server is making the keyboard and screen reader views of many other pages. Please try again in half a minute.',
  'refused.readoutStoredTooLarge':
    'The keyboard and screen reader views of this page cannot be shown: the stored state of the page is too large. Its failing elements, their code and the screenshot are in the result details.',
  'refused.readoutTooSlow':
    'The keyboard and screen reader views of this page cannot be shown: making them took longer than {{seconds}} seconds. Its failing elements, their code and the screenshot are in the result details.',
  'refused.readoutTooMuchMemory':
    'The keyboard and screen reader views of this page cannot be shown: making them took more than {{megabytes}} MB of memory. Its failing elements, their code and the screenshot are in the result details.',

  'tooMany.attemptsSeconds_one': 'Too many attempts. Please try again in {{count}} second.',
  'tooMany.attemptsSeconds_other': 'Too many attempts. Please try again in {{count}} seconds.',
  'tooMany.attemptsMinutes_one': 'Too many attempts. Please try again in {{count}} minute.',
  'tooMany.attemptsMinutes_other': 'Too many attempts. Please try again in {{count}} minutes.',
  'tooMany.inMinuteSeconds_one':
    'You have sent too many requests in one minute. Please try again in {{count}} second.',
  'tooMany.inMinuteSeconds_other':
    'You have sent too many requests in one minute. Please try again in {{count}} seconds.',
  'tooMany.inMinuteMinutes_one':
    'You have sent too many requests in one minute. Please try again in {{count}} minute.',
  'tooMany.inMinuteMinutes_other':
    'You have sent too many requests in one minute. Please try again in {{count}} minutes.',
  'tooMany.ofOrganizationSeconds_one':
    'Your organization has sent too many requests in one minute. Please try again in {{count}} second.',
  'tooMany.ofOrganizationSeconds_other':
    'Your organization has sent too many requests in one minute. Please try again in {{count}} seconds.',
  'tooMany.ofOrganizationMinutes_one':
    'Your organization has sent too many requests in one minute. Please try again in {{count}} minute.',
  'tooMany.ofOrganizationMinutes_other':
    'Your organization has sent too many requests in one minute. Please try again in {{count}} minutes.',
  'tooMany.atOnceSeconds_one':
    'You have too many requests open at the same time. Please try again in {{count}} second.',
  'tooMany.atOnceSeconds_other':
    'You have too many requests open at the same time. Please try again in {{count}} seconds.',
  'tooMany.atOnceMinutes_one':
    'You have too many requests open at the same time. Please try again in {{count}} minute.',
  'tooMany.atOnceMinutes_other':
    'You have too many requests open at the same time. Please try again in {{count}} minutes.',

  'notFound.testRun': 'This test run does not exist.',
  'notFound.schedule': 'This test schedule does not exist.',
  'notFound.page': 'This page does not exist.',
  'notFound.website': 'This website does not exist.',
  'notFound.organization': 'This organization does not exist.',
  'notFound.user': 'This user does not exist.',
  'notFound.failedRows': 'There are no failed rows of this import, or they are no longer stored.',
  'notFound.brandLogo': 'This portal has no logo of its own.',
  'notFound.letter': 'This user has no authorization letter.',
  'notFound.nonCompliance': 'This non-compliance does not exist.',
  'notFound.decision': 'This decision does not exist.',
  'notFound.handTest': 'This manual test does not exist.',
  'notFound.failingElement': 'This failing element does not exist.',
  'notFound.medium': 'This media item does not exist.',
  'notFound.screenshot': 'This screenshot does not exist.',
  'notFound.report': 'This report does not exist.',
  'notFound.signIn': 'This sign-in does not exist.',
  'notFound.session': 'This session has already ended.',
  'notFound.apiKey': 'This API key does not exist.',
  'notFound.setting': 'This setting does not exist.',
  'notFound.notice': 'This message does not exist.',
  'notFound.webhook': 'This webhook does not exist.',
  'notFound.delivery': 'This delivery does not exist.',
  'notFound.sharedCause': 'This shared cause does not exist.',
  'notFound.estimate': 'This estimate does not exist.',
  'notFound.call': 'The API has no such call. {{docs}} lists them all.',

  /** Of a row of a table with organizations, and of the whole table. */
  'import.nameTooLong': 'The name is longer than {{most}} characters.',
  'import.nameUnreadable': 'The name contains characters that cannot be shown.',
  'import.twice': 'This name is already in row {{row}} of the file.',
  'import.columns': 'This row has {{found}} columns; the first row has {{expected}}.',
  'import.header': 'The first row must have the column "name".',
  'import.empty': 'The file has no rows.',
  'import.quotes': 'The quotation marks in row {{row}} of the file do not match. Nothing was imported.',
  'import.tooManyColumns':
    'Row {{row}} of the file has {{found}} columns; at most {{most}} are allowed. Nothing was imported.',
  'import.tooManyRows':
    'The file has more than {{most}} rows. Nothing was imported. Split it into several files.',

  'signIn.wrong': 'The e-mail or the password is wrong.',
  'signIn.notOffered': 'Logging in by password is not allowed here.',
  'signIn.noProvider': 'No login provider has been set up, so its answer cannot be used to log in.',
  'signIn.noProviderThere': 'No login provider has been set up.',
  'signIn.notThisBrowser':
    'This login was not started in this browser, or it has expired. Please log in again.',
  'signIn.emailNotConfirmed':
    'Your login provider did not confirm your e-mail address, so you cannot be logged in. Please ask the administrator of the provider.',
  'signIn.secondFactor':
    'This portal asks for a second factor at login. Set one up with your login provider and log in again.',
  'signIn.providerRefused': 'Your login provider did not log you in. Please try again.',
  'signIn.providerAway': 'Internal server error. Contact admin',
  'signIn.sessionOver': 'Your session has ended. Please log in again.',
  'signIn.sessionIdle':
    'You were logged out because the portal was not used for a while. Please log in again.',
  'signIn.sessionExpired':
    'You were logged out because your session had reached its time limit. Please log in again.',
  'signIn.sessionEnded': 'You were logged out because this session was ended elsewhere. Please log in again.',
  'signIn.sessionRequestRemoved':
    'You were logged out because an administrator removed your onboarding request. To ask again, log in and send a new request.',
  'signIn.sessionAccountChanged':
    'You were logged out because an administrator, or your login provider, changed the role, e-mail, organization or approval of your account.',
  'signIn.sessionAccountRemoved': 'You were logged out because an administrator removed your account.',

  'report.beingMade': 'The report is still being made. Please download it again in a few minutes.',
  'report.resultsChanged':
    'The results of this test run have just changed. Please download the report again.',
  'report.notMade': 'The report could not be made. Please try again.',
  'report.none': 'Only a completed or partially completed test run has a report.',
  'report.noCategories': 'No categories provided',
  'report.changedMeanwhile': 'The test run was changed while its report was made. Please try again.',

  /** Of a value that a program has sent; forms have messages of their own. */
  'value.missing': 'This value is missing.',
  'value.text': 'This must be a text.',
  'value.number': 'This must be a number.',
  'value.wholeNumber': 'This must be a whole number.',
  'value.boolean': 'This must be true or false.',
  'value.list': 'This must be a list.',
  'value.object': 'This must be an object with named fields.',
  'value.notTaken': 'This field must not be sent.',
  'value.date': 'This is not a valid date.',
  'value.time': 'This is not a valid time.',
  'value.dateAndTime': 'This is not a valid date and time.',
  'value.dateTooEarly': 'This date is too early.',
  'value.dateTooLate': 'This date is too late.',
  'value.email': 'This is not a valid e-mail address.',
  'value.url': 'This is not a valid address.',
  'value.id': 'This is not a valid id.',
  'value.json': 'This is not valid JSON.',
  'value.format': 'This does not have the right format.',
  'value.oneOf': 'This must be one of: {{options}}.',
  'value.atLeast': 'This must be at least {{least}}.',
  'value.moreThan': 'This must be more than {{least}}.',
  'value.atMost': 'This must be at most {{most}}.',
  'value.lessThan': 'This must be less than {{most}}.',
  'value.multipleOf': 'This must be a multiple of {{divisor}}.',
  'value.textTooShort_one': 'This must have at least {{count}} character.',
  'value.textTooShort_other': 'This must have at least {{count}} characters.',
  'value.textTooLong_one': 'This must have at most {{count}} character.',
  'value.textTooLong_other': 'This must have at most {{count}} characters.',
  'value.textExactly_one': 'This must have exactly {{count}} character.',
  'value.textExactly_other': 'This must have exactly {{count}} characters.',
  'value.listTooShort_one': 'This must have at least {{count}} entry.',
  'value.listTooShort_other': 'This must have at least {{count}} entries.',
  'value.listTooLong_one': 'This must have at most {{count}} entry.',
  'value.listTooLong_other': 'This must have at most {{count}} entries.',
  'value.listExactly_one': 'This must have exactly {{count}} entry.',
  'value.listExactly_other': 'This must have exactly {{count}} entries.',
  'value.unknownFields': 'These fields are not known here: {{fields}}.',
  'value.invalid': 'This value is not valid.',

  'request.notJson': 'The request body is not valid JSON.',
  'request.empty': 'The request body is empty.',
  'request.tooLarge': 'The request body is too large.',
  'request.mustBeJson': 'The request body must be JSON.',
  'request.mustBeForm': 'The request body must be multipart/form-data.',
  'request.textTooLong': 'This text is too long.',
  'request.fileRequired': 'Choose a file.',
  'request.fileNotTaken': 'A file cannot be sent here.',
  'request.fileType': 'Choose a file of one of these types: {{types}}.',
  'request.fileInfected': 'Malware was found in this file ({{signature}}). Choose another file.',
  'request.fileTooLarge': 'The file is too large. The limit is {{most}}.',
  'request.length': 'The request body does not have the length it claims.',
  'request.malformed': 'The request is malformed.',
  'request.tooSlow': 'The request took too long to arrive. Please try again.',
  'request.headersTooLarge': 'The headers of the request are too large.',
  'request.nullCharacter': 'Text must not contain the character U+0000.',
  'request.givenUp': 'The request was cancelled before its turn came.',
  'request.filterNotJson': 'The filter is not valid: {{problem}}. It must be a JSON object.',
  'request.filterLimit': 'The filter is not valid: limit must be 1 to {{most}}.',
  'request.filterAt': 'The filter is not valid at {{field}}: {{problem}}.',
  /** What the schemas of the contract say of a value without a message of its own. */
  'request.value': '{{problem}}',

  'server.ourFault': 'Something went wrong on the server. Please try again later.',
  'server.tooSlow': 'The database took too long to answer. Please try again in a minute.',
  'server.filesNotScanned': 'Files cannot be checked for malware at the moment. Please try again later.',
  'server.unreachable': 'The server could not be reached.',
  'server.answeredStatus': 'The server answered {{status}}.',
  'server.notByContract': 'The server sent an answer that this program does not understand.',
  'server.noSettings': 'The settings of the portal could not be loaded.',
  'server.fileBrokeOff': 'The download was interrupted. Please try again.',
} as const;
