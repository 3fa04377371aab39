const NON_PAGE_EXTENSIONS = new Set(
  [
    // documents
    'pdf ps eps djvu epub mobi doc docx docm dot dotx odt rtf xls xlsx xlsm xlsb ods csv tsv ppt pptx pps ppsx odp',
    // images and drawings
    'jpg jpeg jpe jfif png gif bmp webp avif svg svgz ico tif tiff heic psd ai cdr dwg dxf kml kmz',
    // audio and video
    'mp3 wav ogg oga m4a aac flac wma mid midi mp4 m4v mov avi wmv flv mkv webm ogv mpg mpeg 3gp swf vtt srt m3u8',
    // archives and programs
    'zip rar 7z gz tgz bz2 xz tar iso dmg exe msi apk aab ipa deb rpm jar bin cab',
    // feeds and data
    'rss atom rdf xml json jsonld geojson txt ics vcf yaml yml log sql bak',
    // page resources
    'css js mjs map wasm woff woff2 ttf otf eot',
  ].flatMap((line) => line.split(' ')),
);

/**
 * False when the file extension rules out a page, which saves the request. Unknown extensions count as pages:
 * the engine checks the content type.
 */
export function isPageAddress(url: URL): boolean {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(url.pathname)?.[1];
  return extension === undefined || !NON_PAGE_EXTENSIONS.has(extension.toLowerCase());
}
