import type { TextLanguage } from './rule-text.ts';
import { RULES, type Rule } from './rules.ts';

export interface AuditCategory {
  /** What audits carry, for example `cat.color`. */
  identifier: string;
  name: string;
}

/** In the order in which lists show them. */
const NAMES: Record<string, Record<TextLanguage, string>> = {
  'cat.text-alternatives': { en: 'Text alternatives', hi: 'पाठ विकल्प' },
  'cat.name-role-value': { en: 'Names and roles', hi: 'नाम और भूमिका' },
  'cat.color': { en: 'Colour and contrast', hi: 'रंग और कंट्रास्ट' },
  'cat.forms': { en: 'Forms', hi: 'फ़ॉर्म' },
  'cat.keyboard': { en: 'Keyboard', hi: 'कीबोर्ड' },
  'cat.structure': { en: 'Structure', hi: 'संरचना' },
  'cat.semantics': { en: 'Headings, links and landmarks', hi: 'शीर्षक, लिंक और लैंडमार्क' },
  'cat.tables': { en: 'Tables', hi: 'तालिकाएँ' },
  'cat.language': { en: 'Language', hi: 'भाषा' },
  'cat.time-and-media': { en: 'Time and media', hi: 'समय और मीडिया' },
  'cat.sensory-and-visual-cues': { en: 'Zoom and target size', hi: 'ज़ूम और लक्ष्य का आकार' },
  'cat.parsing': { en: 'Markup', hi: 'मार्कअप' },
  'cat.aria': { en: 'ARIA', hi: 'ARIA' },
  'andi.focusable': { en: 'Focusable elements', hi: 'फ़ोकस पाने वाले तत्व' },
  'andi.graphics': { en: 'Graphics', hi: 'चित्र' },
  'andi.links-buttons': { en: 'Links and buttons', hi: 'लिंक और बटन' },
  'andi.tables': { en: 'Table structure', hi: 'तालिका की संरचना' },
  'andi.structures': { en: 'Structures', hi: 'संरचनाएँ' },
  'andi.contrast': { en: 'Colour contrast', hi: 'रंगों का कंट्रास्ट' },
  'andi.hidden': { en: 'Hidden content', hi: 'छिपी सामग्री' },
  'andi.iframes': { en: 'Iframes', hi: 'आइफ़्रेम' },
  'andi.media': { en: 'Audio and video', hi: 'ऑडियो और वीडियो' },
  'andi.page': { en: 'Page', hi: 'पृष्ठ' },
  'best-practice': { en: 'Best practice', hi: 'सर्वोत्तम अभ्यास' },
  experimental: { en: 'Experimental', hi: 'प्रायोगिक' },
};

/** All categories that an audit can carry, named in a language. */
export function auditCategories(lang: TextLanguage): AuditCategory[] {
  return Object.entries(NAMES).map(([identifier, names]) => ({ identifier, name: names[lang] }));
}

/** Best practice and experimental rules have categories of their own, whatever axe files them under. */
export function ruleCategory(rule: Rule): string {
  if (rule.experimental) return 'experimental';
  return rule.bestPractice ? 'best-practice' : rule.axeCategory;
}

/** The level tags that rules carry, each once: `wcag2a`, `wcag21aa` ... */
export function allLevelTags(): string[] {
  return [...new Set(RULES.flatMap((rule) => (rule.deprecated ? [] : rule.levelTags)))].sort();
}
