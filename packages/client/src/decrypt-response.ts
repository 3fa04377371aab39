/** An encrypted response; both fields in base64. */
export interface EncryptedResponse {
  iv: string;
  encryptedData: string;
}

export function isEncrypted(answer: unknown): answer is EncryptedResponse {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Object.keys(answer).length === 2 &&
    'iv' in answer &&
    typeof answer.iv === 'string' &&
    'encryptedData' in answer &&
    typeof answer.encryptedData === 'string'
  );
}

/**
 * AES-256-CBC with the SHA-256 of the secret as key. Web Crypto is available only in secure contexts: https://
 * and loopback. Throws if the response was encrypted with another secret.
 */
export async function decryptResponse(
  secret: string,
  { iv, encryptedData }: EncryptedResponse,
): Promise<unknown> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const key = await crypto.subtle.importKey('raw', hash, 'AES-CBC', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-CBC', iv: bytesOf(iv) },
    key,
    bytesOf(encryptedData),
  );
  return JSON.parse(new TextDecoder().decode(plain));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
