"""The style sheet of a report: light and dark, wide and narrow, screen and paper."""

STYLE = """
:root { color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #22252a; --soft: #5c6470; --rule: #dcd9d1; --grid: #e7e4dc;
  --band: #dfe9df; --won: #2268a6; --lost: #c4551c; --accent: #2f5d50;
  --c0: #2268a6; --c1: #c4551c; --c2: #7b5aa6; --c3: #a8780c; --c4: #2f8577; --c5: #a83f66; --c6: #5d7f2b;
  --c7: #80858d; --inside: #ffffff; --open: #d9d5ca; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #17191c; --card: #1f2226; --ink: #e8e6e1; --soft: #a7adb6; --rule: #383c42; --grid: #32363b;
  --band: #2b3d34; --won: #6fb1ea; --lost: #f0935c; --accent: #8fcab8;
  --c0: #6fb1ea; --c1: #f0935c; --c2: #b79be0; --c3: #dcb44c; --c4: #66c2b1; --c5: #e688aa; --c6: #a3c46c;
  --c7: #9aa0a8; --inside: #15171a; --open: #44484e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto,
  "Helvetica Neue", Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 28px 20px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.3rem; margin: 52px 0 6px; padding-top: 18px; border-top: 1px solid var(--rule); }
h3 { font-size: 1rem; margin: 0 0 2px; }
p { margin: 8px 0; }
.over { color: var(--accent); font-weight: 600; margin: 0; }
.under { color: var(--soft); margin: 0 0 16px; }
.short { list-style: none; padding: 0; margin: 20px 0; display: grid; gap: 12px;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); }
.short li { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 12px 14px; }
.short b { display: block; font-size: 1.35rem; line-height: 1.25; color: var(--accent); }
.short span { color: var(--soft); font-size: .9rem; }
nav ol { columns: 2; padding-left: 22px; margin: 12px 0; }
nav a, a { color: var(--accent); }
figure { margin: 22px 0; break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: 8px; }
.chart { display: block; max-width: 100%; height: auto; overflow: visible; }
.narrow { display: none; }
.several { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 10px 24px; }
.several figure { margin: 8px 0; min-width: 0; }
.how { color: var(--soft); font-size: .85rem; line-height: 1.45; margin: 8px 0; }
details { margin: 6px 0; font-size: .875rem; }
summary { color: var(--accent); cursor: pointer; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; margin: 6px 0; }
th, td { text-align: right; padding: 3px 10px; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 7em; }
td.words, th.words { text-align: left; white-space: normal; min-width: 11em; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 8px 0;
  font-size: .875rem; }
.legend svg { vertical-align: -2px; }
.story { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 14px 18px;
  margin: 18px 0; break-inside: avoid; }
.story > div { display: grid; grid-template-columns: minmax(0, 330px) minmax(0, 1fr); gap: 0 22px; }
.story figure { margin: 10px 0; } .story ul { padding-left: 18px; margin: 6px 0; font-size: .92rem; }
code { font: .85rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
code.command span { display: inline-block; max-width: 100%; }
code.command { display: block; background: var(--paper); border: 1px solid var(--rule); border-radius: 6px;
  padding: 8px 10px; }
footer { margin-top: 56px; color: var(--soft); font-size: .85rem; border-top: 1px solid var(--rule);
  padding-top: 14px; }
.chart text { fill: var(--ink); font-size: 13px; }
.chart .tick { fill: var(--soft); font-size: 12px; }
.chart .number { font-variant-numeric: tabular-nums; }
.chart .inside { fill: var(--inside); font-size: 12px; font-weight: 600; }
.grid { stroke: var(--grid); stroke-width: 1; }
.zero { stroke: var(--soft); stroke-width: 1.5; }
.even { stroke: var(--soft); stroke-dasharray: 4 4; }
.band { fill: var(--band); }
.whisker { stroke-width: 3; stroke-linecap: round; opacity: .55; }
.whisker.ink { stroke: var(--accent); } .whisker.won { stroke: var(--won); } .whisker.lost { stroke: var(--lost); }
.whisker.plain { stroke: var(--soft); }
circle.ink { fill: var(--accent); } circle.won { fill: var(--won); } circle.lost { fill: var(--lost); }
circle.plain { fill: var(--soft); }
rect.c0 { fill: var(--c0); } rect.c1 { fill: var(--c1); } rect.c2 { fill: var(--c2); } rect.c3 { fill: var(--c3); }
rect.c4 { fill: var(--c4); } rect.c5 { fill: var(--c5); } rect.c6 { fill: var(--c6); } rect.c7 { fill: var(--c7); }
rect.won { fill: var(--won); } rect.lost { fill: var(--lost); } rect.open { fill: var(--open); }
rect.nearly-won { fill: var(--won); opacity: .5; } rect.nearly-lost { fill: var(--lost); opacity: .5; }
path.won { fill: var(--won); } path.lost { fill: var(--lost); } path.all { fill: var(--accent); }
path.inner { fill-opacity: .25; } path.outer { fill: none; stroke-width: 1.3; stroke-dasharray: 2 3; }
path.outer.won { stroke: var(--won); } path.outer.lost { stroke: var(--lost); }
path.outer.all { stroke: var(--accent); }
path.curve, path.thread, path.median { fill: none; stroke-linejoin: round; stroke-linecap: round; }
path.curve { stroke-width: 2.5; }
path.curve.won { stroke: var(--won); } path.curve.lost { stroke: var(--lost); }
path.curve.all { stroke: var(--accent); }
path.thread { stroke-width: 1; stroke-opacity: .45; }
path.thread.won { stroke: var(--won); } path.thread.lost { stroke: var(--lost); }
path.median { stroke: var(--ink); stroke-width: 3; }
@media screen and (max-width: 720px) {
  body { font-size: 15px; } main { padding: 18px 14px 48px; } h1 { font-size: 1.4rem; }
  nav ol { columns: 1; } .wide { display: none; } .narrow { display: block; }
  .several, .story > div { grid-template-columns: minmax(0, 1fr); } .short { grid-template-columns: 1fr 1fr; }
  .short b { font-size: 1.15rem; } }
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb; --grid: #ddd; --band: #e3ece3;
    --won: #2268a6; --lost: #c4551c; --accent: #2f5d50; --c0: #2268a6; --c1: #c4551c; --c2: #7b5aa6; --c3: #a8780c;
    --c4: #2f8577; --c5: #a83f66; --c6: #5d7f2b; --c7: #80858d; --inside: #fff; --open: #d9d5ca; }
  body { font-size: 11pt; } main { max-width: none; padding: 0; } nav { display: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .wide { display: block; } .narrow { display: none; } .scroll { overflow: visible; } table { font-size: 8pt; }
  th, td, td.words { padding: 1px 5px; white-space: normal; min-width: 0; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  summary { list-style: none; } }
"""
"""In print the tables are shown too, where the browser can open them."""
