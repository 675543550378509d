export type Sending = { file: File; onProgress: (fraction: number) => void; signal: AbortSignal };

/** Sends a file by a form of the file store. `fetch` does not say how much is sent. Resolves to false if it was not accepted. */
export const sendFile = (url: string, fields: Record<string, string>, { file, onProgress, signal }: Sending): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    signal.throwIfAborted();
    request.open('POST', url);
    request.send(form);
  });
