export { type AddressPolicy, refuseAddress } from './address.ts';
export { type FetchedText, type FetchTextOptions, fetchText } from './fetch-text.ts';
export { type Probe, probeUrl } from './probe-url.ts';
export { openTextStream, type StreamedText, TextTooLongError } from './stream-text.ts';
