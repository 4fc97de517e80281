/* SPDX-License-Identifier: MIT */
/* Pages that stand alone: text, tables and plots. */
#include "html.h"
#include "cli.h"

#include <string.h>

/* ---- the page ---- */

static const char style[] =
    ":root{color-scheme:light dark;--page:#f6f6f4;--card:#fff;--ink:#1c2230;--dim:#626a7a;"
    "--line:#dedfe3;--hue:#3556b8;--soft:#3556b826;--bar:#8ea3dd;--good:#17734a;--bad:#b13a28}"
    "@media(prefers-color-scheme:dark){:root{--page:#12151c;--card:#1a1f29;--ink:#e8eaf0;"
    "--dim:#98a1b3;--line:#303744;--hue:#9db4ff;--soft:#9db4ff2b;--bar:#5a73bd;--good:#62c899;"
    "--bad:#f0917f}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;"
    "-webkit-text-size-adjust:100%}"
    "main{max-width:70rem;margin:auto;padding:1.5rem 1rem 3rem}"
    "h1{font-size:1.9rem;line-height:1.2;margin:0}"
    "h2{font-size:1.3rem;margin:2.5rem 0 .6rem}"
    "h1::first-letter,h2::first-letter,h3::first-letter,dt::first-letter,"
    "th button::first-letter{text-transform:uppercase}"
    "h3{font-size:.95rem;line-height:1.3;margin:0}"
    "p{margin:.3rem 0;max-width:46rem}.dim,small{color:var(--dim)}small{font-size:.8rem}"
    "section.box,figure,dl>div{background:var(--card);border:1px solid var(--line);"
    "border-radius:.6rem}"
    "section.box{padding:.8rem 1rem}"
    "dl,.grid{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fill,minmax(10.5rem,1fr));"
    "margin:1.2rem 0}"
    ".grid{grid-template-columns:repeat(auto-fill,minmax(15.5rem,1fr))}"
    "dl>div{padding:.6rem .9rem;display:flex;flex-direction:column;justify-content:space-between}"
    "dt{color:var(--dim);font-size:.85rem;line-height:1.3}"
    "dd{margin:.15rem 0 0;font-size:1.5rem;line-height:1.25;font-variant-numeric:tabular-nums}"
    "dd small{display:block}"
    "figure{margin:0;padding:.7rem .9rem;display:flex;flex-direction:column}"
    "figure .mean{font-size:1.35rem;margin:.1rem 0;flex:1;font-variant-numeric:tabular-nums}"
    "figcaption{font-size:.8rem;color:var(--dim);display:flex;justify-content:space-between;"
    "flex-wrap:wrap;gap:0 .5rem;white-space:nowrap;font-variant-numeric:tabular-nums}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th{text-align:left;font-size:.85rem;color:var(--dim);border-bottom:1px solid "
    "var(--line);padding:.2rem .5rem .3rem}"
    "td{padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:middle}"
    "tr:last-child td{border-bottom:0}"
    "td.n,th.n{text-align:right;white-space:nowrap;width:1%}td.bar{min-width:5rem}"
    "td small{margin-left:.5rem}td.name{white-space:nowrap}"
    "th button{font:inherit;font-weight:600;color:inherit;background:none;"
    "border:0;padding:0;cursor:pointer}"
    "th button::after{content:'\\2009\\25be';opacity:0}"
    "th[aria-sort] button{color:var(--ink)}"
    "th[aria-sort] button::after{opacity:1}"
    "th[aria-sort=ascending] button::after{content:'\\2009\\25b4'}"
    "td.bar{background:linear-gradient(90deg,var(--soft) var(--w),transparent 0) 0/100% 1.5rem "
    "no-repeat}"
    ".up{color:var(--good);font-weight:600}.down{color:var(--bad);font-weight:600}"
    ".plot{width:60%;min-width:8rem}.sort .plot{width:40%}"
    "svg{display:block;width:100%;overflow:visible;font-size:11px}"
    "svg text{fill:var(--dim)}"
    "svg .g{stroke:var(--line)}svg .b{stroke:var(--dim);stroke-dasharray:4 3}"
    "svg .w{stroke:var(--hue);stroke-width:2}svg .d{fill:var(--hue)}svg .r{fill:var(--bar)}"
    "svg .t{stroke:var(--hue);opacity:.3}svg .l{fill:var(--ink)}"
    ".scatter{margin:.6rem 0 1rem;padding:1.4rem 1.2rem 2.6rem 3.2rem}"
    "code{font-size:.85rem;overflow-wrap:anywhere}"
    "footer{margin-top:2.5rem;font-size:.9rem;color:var(--dim)}"
    "@media(max-width:40rem){h1{font-size:1.5rem}.extra,svg .wide{display:none}"
    "table{font-size:.9rem}th,td{padding-left:.25rem;padding-right:.25rem}"
    ".sort td.name{white-space:normal}td small{display:block;margin:0;line-height:1.2}"
    ".plot,.sort .plot{width:auto;min-width:4.5rem}td.bar{min-width:3.6rem}"
    "section.box{padding:.6rem .5rem}.scatter{padding:1.4rem .8rem 2.6rem 2.6rem}"
    ".grid,dl{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.5rem}"
    "figure,dl>div{padding:.5rem .6rem}figcaption{font-size:.72rem}}";

static const char style_of_plots[] =
    "svg .up{fill:var(--good);opacity:.75}svg .down{fill:var(--bad);opacity:.75}"
    "svg .m{stroke:var(--ink);stroke-width:2}"
    "svg .c{stroke:var(--s);stroke-width:2}svg .i{stroke:var(--s);opacity:.35}"
    "g .d{fill:var(--s)}"
    ".s0{--s:#3556b8}.s1{--s:#c2571a}.s2{--s:#17734a}.s3{--s:#8a3ea8}.s4{--s:#a88400}.s5{--s:#"
    "5b6470}"
    "@media(prefers-color-scheme:dark){.s0{--s:#9db4ff}.s1{--s:#ffa868}.s2{--s:#62c899}"
    ".s3{--s:#d79af0}.s4{--s:#e6c84f}.s5{--s:#b4bcc8}}"
    "section+h3{margin-top:1.2rem}figure p small{display:block;margin:0}"
    "@media(max-width:40rem){td{overflow-wrap:anywhere}}"
    ".names{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:.2rem 0 0}"
    ".names "
    "span::before{content:'';display:inline-block;width:.8rem;height:.8rem;border-radius:50%;"
    "background:var(--s);margin-right:.4rem;vertical-align:-.08rem}";

/* Sorts a table by the column whose head is clicked, at first by falling numbers or rising text. */
static const char script[] =
    "for(const t of document.querySelectorAll('table.sort'))t.tHead.onclick=e=>{"
    "const h=e.target.closest('th');if(!h||!h.firstChild)return;const i=h.cellIndex,b=t.tBodies[0],"
    "n=h.classList.contains('n'),was=h.getAttribute('aria-sort'),"
    "up=was?was=='descending':!n,key=r=>n?+r.cells[i].dataset.v:r.cells[i].textContent,"
    "order=(x,y)=>n?key(x)-key(y):key(x).localeCompare(key(y));"
    "for(const o of t.tHead.rows[0].cells)o.removeAttribute('aria-sort');"
    "h.setAttribute('aria-sort',up?'ascending':'descending');"
    "b.append(...[...b.rows].sort((x,y)=>up?order(x,y):order(y,x)))}";

void html_text(html *h, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&': pl_text_str(h->out, "&amp;"); break;
        case '<': pl_text_str(h->out, "&lt;"); break;
        case '>': pl_text_str(h->out, "&gt;"); break;
        case '"': pl_text_str(h->out, "&quot;"); break;
        case '\'': pl_text_str(h->out, "&#39;"); break;
        default: pl_text_char(h->out, *text); break;
        }
    }
}

void html_open(html *h, const char *tag) {
    pl_say(h->out, "<{0}>", PL_S(tag));
}

void html_close(html *h, const char *tag) {
    pl_text_str(h->out, "</");
    pl_text_bytes(h->out, tag, strcspn(tag, " "));
    pl_text_str(h->out, ">\n");
}

void html_put(html *h, const char *tag, const char *text) {
    html_open(h, tag);
    html_text(h, text);
    html_close(h, tag);
}

void html_programs(html *h) {
    char line[FOREIGN_TEXT_MAX + 1280];
    pl_text t = PL_TEXT(line);
    for (foreign *at = NULL; cli_program_next(&at, h->lang, &t); t = PL_TEXT(line))
        html_put(h, "p", line);
}

void html_real(html *h, double value, int decimals) {
    cli_text_real(h->out, value, decimals, h->lang);
}

void html_percent(html *h, double share, int decimals) {
    html_real(h, 100 * share, decimals);
    pl_text_str(h->out, "\u202f%");
}

void html_begin(html *h, const char *title) {
    pl_say(h->out, "<!DOCTYPE html>\n<html lang='{0}'>\n<meta charset='utf-8'>\n",
           PL_S(h->lang == PL_DE ? "de" : "en"));
    pl_text_str(h->out,
                "<meta name='viewport' content='width=device-width,initial-scale=1'>\n<style>");
    pl_text_str(h->out, style);
    pl_text_str(h->out, style_of_plots);
    pl_text_str(h->out, "</style>\n");
    html_put(h, "title", title);
    pl_text_str(h->out, "<main>\n");
}

void html_end(html *h) {
    pl_say(h->out, "</main>\n<script>{0}</script>\n</html>\n", PL_S(script));
}

/* ---- tables ---- */

static const char *column_class(const html_column *c) {
    if (!c->number) return c->extra ? "extra" : "";
    return c->extra ? "n extra" : "n";
}

static void column_head(html *h, const html_column *c) {
    if (!c->name) {
        pl_text_str(h->out, "<th></th>");
        return;
    }
    pl_say(h->out, "<th scope='col' class='{0}'{1}><button type='button'>", PL_S(column_class(c)),
           PL_S(c->sorted ? " aria-sort='descending'" : ""));
    html_text(h, c->name);
    pl_text_str(h->out, "</button></th>");
}

void html_table_begin(html *h, const html_column *column, int n) {
    pl_text_str(h->out, "<table class='sort'>\n<thead><tr>");
    for (int i = 0; i < n; i++)
        column_head(h, &column[i]);
    pl_text_str(h->out, "</tr></thead>\n<tbody>\n");
}

void html_table_end(html *h) {
    pl_text_str(h->out, "</tbody>\n</table>\n");
}

static void cell_value(html *h, double value) {
    pl_text_str(h->out, " data-v='");
    cli_text_real(h->out, value, 6, PL_EN);
    pl_text_str(h->out, "'");
}

void html_cell(html *h, const html_column *c, double value) {
    pl_say(h->out, "<td class='{0}'", PL_S(column_class(c)));
    cell_value(h, value);
    pl_text_str(h->out, ">");
}

void html_bar(html *h, const html_column *c, double share, double full) {
    pl_say(h->out, "<td class='bar {0}' style='--w:", PL_S(column_class(c)));
    cli_text_real(h->out, full > 0 ? 100 * share / full : 0, 1, PL_EN);
    pl_text_str(h->out, "%'");
    cell_value(h, share);
    pl_text_str(h->out, ">");
    html_percent(h, share, 1);
    html_close(h, "td");
}
