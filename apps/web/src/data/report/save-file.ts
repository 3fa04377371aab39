/** Has the browser save bytes under a name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken the bytes by the time it comes to the next task; some read the address in this one.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
