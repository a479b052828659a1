import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** What is shown: a paper of the service. */
export interface ServicePaperProps {
  /** Such as `prescription`. */
  name: string;
  /** Of whom it speaks. */
  names: 'usual' | 'longest';
  /** Of the practice. */
  locale: string;
}

const draw = async (url: string, place: HTMLElement): Promise<void> => {
  const paper = await getDocument({ url }).promise;
  const canvases: HTMLCanvasElement[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const page = await paper.getPage(number);
    const viewport = page.getViewport({ scale: 1.5 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.style.maxWidth = '100%';
    await page.render({ canvas, viewport }).promise;
    canvases.push(canvas);
  }
  place.replaceChildren(...canvases);
};

/** A paper of the service, page below page. */
export const ServicePaper = ({ name, names, locale }: ServicePaperProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState('');
  const url = `${import.meta.env.BASE_URL}service/papers/${name}.${names}.${locale}.pdf`;
  useEffect(() => {
    if (place.current) void draw(url, place.current).then(() => setShown(url));
  }, [url]);
  return <div ref={place} role="img" aria-label={name} data-shown={shown === url || undefined} />;
};
