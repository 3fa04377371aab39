/** Downloads bytes as a file with a name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Browsers have read the object URL by the next task; some still need it in this one.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
